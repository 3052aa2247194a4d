// Runs the client printed in docs/protocol.md as it is: it sits down, contributes to the deal, and plays to the end.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Host } from './host';

const PAGE = new URL('../../docs/protocol.md', import.meta.url);
/** Node 20 has WebSocket only behind a flag. */
const ASKED = Number(process.versions.node.split('.')[0]) < 22 ? ['--experimental-websocket'] : [];

const folder = mkdtempSync(join(tmpdir(), 'maumau-client-'));
const program = join(folder, 'client.mjs');
let host: Host;

beforeAll(async () => {
  const [printed, more] = [...readFileSync(PAGE, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(([, block]) => block ?? '');
  expect(more).toBeUndefined();
  writeFileSync(program, printed ?? '');
  host = await Host.start();
});

afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.for([
  ['classic', 'hand=3 rounds=2'],
  ['spin', 'rounds=2'],
] as const)('what is printed plays %s', async ([book, options]) => {
  const code = await host.table(book, options);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...ASKED, program, `${host.base}/t/${code}`], {
    timeout: 240_000,
  });
  const said = stderr.split('\n').filter((line) => line !== '' && !/ExperimentalWarning|--trace-warnings/.test(line));
  expect(said).toEqual([]);
  expect(stdout.match(/^round-ended [12] /gm)).toHaveLength(2);
  expect(stdout.match(/^round [12] had our number: true$/gm)).toHaveLength(2);
  expect(stdout).toMatch(/^match-ended /m);
});
