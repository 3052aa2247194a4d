import { expect, test } from 'vitest';
import { Kept } from './kept';

// Without a database, everything is kept in memory.
test('a device without a database keeps its tables in memory', async () => {
  const kept = await Kept.open();
  const saved = { book: 'classic', game: 1, ended: 0, at: 0, places: [{ name: 'Ann' }] };
  await kept.keep([
    { keep: 'table', code: 'pocket-b', text: JSON.stringify(saved) },
    { keep: 'table', code: 'pocket-a', text: JSON.stringify(saved) },
    { keep: 'lines', log: 'pocket-a.1', from: 10, lines: ['late'] },
    { keep: 'lines', log: 'pocket-a.1', from: 2, lines: ['middle'] },
    { keep: 'lines', log: 'pocket-a.1', from: 0, lines: ['first'] },
    { keep: 'lines', log: 'pocket-a.10', from: 0, lines: ['another match'] },
    { keep: 'lines', log: 'pocket-b.1', from: 0, lines: ['another table'] },
    { keep: 'board', id: 'x', board: { points: 1 } },
  ]);
  expect(await kept.table('pocket-a')).toEqual(saved);
  expect(await kept.table('pocket-c')).toBe(null);
  expect((await kept.tables()).map(([code]) => code)).toEqual(['pocket-a', 'pocket-b']);
  expect(await kept.lines('pocket-a.1')).toEqual(['first', 'middle', 'late']);
  expect(await kept.logs('pocket-a')).toEqual({ 'pocket-a.1': ['first', 'middle', 'late'], 'pocket-a.10': ['another match'] });
  expect(Object.keys(await kept.logs())).toHaveLength(3);
  expect(await kept.boards()).toEqual({ x: { points: 1 } });
  expect([await kept.person(() => 'me'), await kept.person(() => 'another')]).toEqual(['me', 'me']);
  await kept.keepCrew('pocket-a', ['me', 'Ben']);
  expect([await kept.crew('pocket-a', 'me'), await kept.people('me')]).toEqual([
    ['me', 'Ben'],
    ['me', 'Ben'],
  ]);
  expect([await kept.forget('pocket-b.1'), await kept.forget('pocket-a.10')]).toEqual([false, true]);
  await kept.keep([{ keep: 'gone', code: 'pocket-a' }]);
  expect([await kept.table('pocket-a'), await kept.logs('pocket-a'), await kept.crew('pocket-a', 'me')]).toEqual([null, {}, ['me']]);
  expect(await kept.table('pocket-b')).toEqual(saved);
});
