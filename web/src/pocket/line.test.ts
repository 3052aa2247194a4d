import { expect, test, vi } from 'vitest';
import type { Said } from './worker';

class Far {
  static all: Far[] = [];
  readonly said: Said[] = [];
  onmessage: (event: { data: object }) => void = () => {};
  onerror: () => void = () => {};
  ended = false;

  constructor() {
    Far.all.push(this);
  }

  postMessage(said: Said) {
    this.said.push(said);
  }

  terminate() {
    this.ended = true;
  }
}
vi.stubGlobal('Worker', Far);
const { toPocket } = await import('./line');

test('a worker that breaks down leaves nobody waiting, and the next that is asked goes to another one', async () => {
  const line = toPocket();
  const heard: string[] = [];
  const asked = line.ask('/api/tables');
  const socket = line.open({ hear: (text) => heard.push((JSON.parse(text) as { code: string }).code), closed: () => heard.push('closed') });
  const crews: (number | null)[][] = [];
  line.onCrew('pocket-moki', (seats) => crews.push(seats));
  line.say(socket, 'pocket-moki', '{}');
  expect(Far.all).toHaveLength(1);
  Far.all[0]?.onerror();
  expect(await asked).toEqual({ status: 500, body: { code: 'pocket' } });
  expect(heard).toEqual(['pocket', 'closed']);
  expect(Far.all[0]?.ended).toBe(true);

  const again = line.ask('/api/tables');
  const [, far] = Far.all;
  const said = far?.said[0];
  far?.onmessage({ data: { kind: 'answer', n: said?.kind === 'ask' ? said.n : 0, status: 200, body: [] } });
  expect(await again).toMatchObject({ status: 200, body: [] });
  far?.onmessage({ data: { kind: 'crew', code: 'pocket-moki', seats: [1, null] } });
  expect(crews, 'who shares the device is still told of').toEqual([[1, null]]);

  // Another window takes the tables over for good.
  far?.onmessage({ data: { kind: 'elsewhere' } });
  expect(await line.ask('/api/tables')).toEqual({ status: 409, body: { code: 'other_window' } });
});
