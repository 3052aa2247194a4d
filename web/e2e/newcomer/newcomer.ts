// A newcomer without rules, who follows the page's highlights and text, and takes two seconds for each action.
import { person, SHOTS } from '../browser';
import type { Host } from '../host';
import type { Person } from '../person';
import type { Browser } from 'playwright-core';
import { look, type Lit, type Look } from './lit';
import { Witness } from './witness';

const HELD = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true };
/** Time per action, in ms. */
const THINKS_MS = 2_000;
const LOOKS_MS = 120;
/** Probability of forgetting a due word, and for how long, in ms. */
const FORGETS = 0.25;
const FORGETS_MS = 8_000;
/** Words are said in the word row, or else as an answer in quotation marks. */
const isWord = (one: Lit) => one.deed.startsWith('say ') || one.deed === 'more' || /^answer [„“]/.test(one.deed);
/** How long nothing may be highlighted for a player who must act, in ms, and how long nothing at all may happen. */
const STUCK_MS = 20_000;
const STILL_MS = 90_000;

export interface Trouble {
  what: string;
  says: string;
  shot: string;
}

let shots = 0;

export class Newcomer {
  readonly witness: Witness;
  readonly troubles: Trouble[] = [];
  /** When the table began to wait for the newcomer with nothing highlighted, in ms. */
  private vain: number | null = null;
  /** Until when due words are forgotten, in ms; null if none is due. */
  private forgets: number | null = null;
  private reported = new Set<string>();

  private constructor(
    private readonly book: string,
    readonly who: Person,
    private readonly dice: () => number,
  ) {
    this.witness = new Witness(who.page);
  }

  /** Sits down at a new table with three bots, one of which plays at random. */
  static async sit(host: Host, browser: Browser, book: string, options: string, dice: () => number): Promise<Newcomer> {
    const newcomer = new Newcomer(book, await person(browser, 'Ann', HELD), dice);
    const page = newcomer.who.page;
    await newcomer.who.join(host.base, await host.table(book, options));
    for (const level of ['medium', 'medium', 'random']) {
      await page.locator('.level select').selectOption(level);
      await page.getByRole('button', { name: 'Bot dazu', exact: true }).click();
    }
    await page.getByText('4 / ').waitFor();
    await page.getByRole('button', { name: 'Karten geben' }).click();
    await page.locator('.hand [data-card]').first().waitFor();
    return newcomer;
  }

  async play(rounds: () => boolean): Promise<boolean> {
    let [seen, ended] = [await this.look(), 0];
    while (rounds()) {
      if (this.witness.ends.length > ended) {
        const end = this.witness.ends[ended++];
        process.stderr.write(`${this.book}: a round is over, ${end?.mine} cards left, of the random bot ${end?.random}\n`);
      }
      if (this.isStuck(seen)) return false;
      if (seen.between === 'next') {
        await this.rest(THINKS_MS);
        if (!rounds()) return true;
        await this.who.page.locator('.between button.next').click();
        await this.who.page.locator('.between').waitFor({ state: 'detached' });
      } else if (seen.lit.length > 0) {
        await this.rest(THINKS_MS);
        await this.do(this.thought((await this.look()).lit));
      }
      await this.rest(LOOKS_MS);
      seen = await this.look();
    }
    return true;
  }

  async leave() {
    await this.who.page.context().close();
  }

  private async look(): Promise<Look> {
    const seen = await look(this.who.page);
    this.witness.read(seen.says);
    return seen;
  }

  /** The highlights that it thinks of: due words only sometimes, or late. */
  private thought(lit: Look['lit']): Look['lit'] {
    if (!lit.some(isWord)) {
      this.forgets = null;
      return lit;
    }
    this.forgets ??= this.dice() < FORGETS ? Date.now() + FORGETS_MS : 0;
    return Date.now() < this.forgets ? lit.filter((one) => !isWord(one)) : lit;
  }

  private async do(lit: Look['lit']) {
    const free = lit.filter((one) => one.at !== null || one.beyond);
    const covered = lit.find((one) => one.at === null && !one.beyond);
    if (covered) await this.report(`covered: ${covered.deed}`);
    const one = free[Math.floor(this.dice() * free.length)];
    if (one?.beyond && !one.at)
      await this.who.page.locator('.question .row').evaluate((row) => row.scrollBy({ left: row.clientWidth / 2 }));
    if (!one?.at) return;
    this.witness.read(`does: ${one.deed}`);
    await this.who.page.touchscreen.tap(one.at.x, one.at.y);
  }

  private isStuck(seen: Look): boolean {
    const now = Date.now();
    const waits = seen.lit.length === 0 && seen.between === null && this.witness.due();
    this.vain = waits ? (this.vain ?? now) : null;
    if (this.vain !== null && now - this.vain > STUCK_MS)
      return this.give_up(`stuck: due and nothing lit: ${JSON.stringify(this.witness.view?.offers).slice(0, 200)}`);
    if (now - this.witness.heardAt > STILL_MS) return this.give_up(`still: lit ${seen.lit.map((one) => one.deed).join(', ')}`);
    return false;
  }

  private give_up(what: string): true {
    void this.report(what);
    return true;
  }

  /** Saves a screenshot of the first problem of each kind. */
  async report(what: string) {
    if (this.reported.has(what)) return;
    this.reported.add(what);
    const shot = `newcomer-${this.book}-${++shots}.png`;
    process.stderr.write(`${this.book}: ${what}\n`);
    this.troubles.push({ what, says: (await this.look()).says, shot });
    await this.who.page.screenshot({ path: `${SHOTS}${shot}` });
  }

  private async rest(ms: number) {
    await this.who.page.waitForTimeout(ms);
  }
}
