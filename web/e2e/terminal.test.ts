// A terminal and a browser at one table: `maumau join` in line mode and the page play a round, and both report the same
// events.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { DESK, person, stage } from './browser';
import { BINARY } from './host';

const at = stage();

/** `maumau join` as a process: reads its output line by line and takes the offered actions. */
class Terminal {
  readonly lines: string[] = [];
  private readonly process;
  private read = 0;
  private last = '';
  private tries = 1;

  constructor(link: string, name: string) {
    this.process = spawn(BINARY, ['join', link, '--name', name, '--stranger', '--lang', 'de'], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.process.stdout }).on('line', (line) => this.lines.push(line));
  }

  type(line: string) {
    this.process.stdin.write(`${line}\n`);
  }

  async says(words: string) {
    await expect.poll(() => this.lines.some((line) => line.includes(words)), { timeout: 20_000, message: words }).toBe(true);
  }

  act() {
    for (const line of this.lines.slice(this.read)) {
      const offers = line.split('Du kannst: ')[1];
      if (offers === undefined) continue;
      this.tries = offers === this.last ? (this.tries % 6) + 1 : 1;
      this.last = offers;
      this.type(String(this.tries));
    }
    this.read = this.lines.length;
  }

  end() {
    this.process.kill();
  }
}

/** Who played which card, in order; `me` is this reader's own name. Strips card codes (for typing) and the page's name marks. */
function laid(lines: string[], me: string): string[] {
  const told = lines.map((line) => line.replaceAll(/^.*> |[\u2068\u2069]/g, '').replaceAll(/ \[[^\]]*\]/g, ''));
  const found = told.map((line) => /^(\S+) legs?t ([^:.(]*)/.exec(line));
  return found.flatMap((one) => (one?.[1] && one[2] ? [`${one[1] === 'Du' ? me : one[1]}: ${one[2].trim()}`] : []));
}

test('a terminal and a page play one round and are told the same', async () => {
  const code = await at.host.table('spin', 'rounds=1');
  const ann = await person(at.browser, 'Ann', DESK);
  await ann.join(at.host.base, code);
  const ben = new Terminal(`${at.host.base}/t/${code}`, 'Ben');
  onTestFinished(() => ben.end());
  await ben.says('Du sitzt am Tisch, als Ben.');
  await ann.page.getByText('2 / ').waitFor();
  await ann.page.getByRole('button', { name: 'Karten geben' }).click();
  await ann.page.locator('.hand [data-card]').first().waitFor();
  ben.type(': Hallo aus dem Terminal');
  await ann.page.getByRole('log', { name: 'Verlauf' }).getByText('Hallo aus dem Terminal').waitFor();
  const end = Date.now() + 120_000;
  while ((await ann.step()) !== 'over') {
    if (Date.now() > end) throw new Error(`the round is not over:\n${ben.lines.join('\n')}`);
    ben.act();
    await new Promise((done) => setTimeout(done, 80));
  }
  await ben.says('Punkte: ');
  await ann.rests();
  const onPage = laid(await ann.page.getByRole('log', { name: 'Verlauf' }).locator('p').allTextContents(), 'Ann');
  const inTerminal = laid(ben.lines, 'Ben');
  for (const who of ['Ann', 'Ben']) expect(onPage.filter((deed) => deed.startsWith(`${who}: `)).length).toBeGreaterThan(0);
  expect(inTerminal).toEqual(onPage);
  ann.fine();
  await ann.page.context().close();
});
