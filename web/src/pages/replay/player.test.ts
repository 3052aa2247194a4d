import { expect, it, vi } from 'vitest';
import type { Replay, ReplayStep, Seen, View } from '../../protocol';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => undefined });
});

const { Player } = await import('./player.svelte');

function aStep(at_ms: number, ...seen: Seen[]): ReplayStep {
  return { at_ms, by: null, deed: 'draw', seen, view: { shows: [], round: 1 } as unknown as View, hands: [], lying: [] };
}

function aReplay(steps: ReplayStep[]): Replay {
  const play = { cards: [], suits: [], ranks: [], rules: [], signs: [], aids: { turn: true, fitting: true } } as unknown as Replay['play'];
  return { info: { people: ['Ann', 'Ben'], me: null } as unknown as Replay['info'], play, earlier: null, steps };
}

const replay = aReplay([
  aStep(0, ['round-began', 1], ['moved', '7H', 'stock', 1, 'dealt']),
  aStep(500, ['clock', 500], ['noted', 'something', 1]),
  aStep(1000, ['drew', 2, 1, 1, 'drawn']),
  aStep(90_000, ['passed', 2], ['turn', 1]),
]);

it('leaves out steps in which nothing is to be seen', () => {
  const player = new Player(replay);
  expect(player.steps.map((step) => step.at_ms)).toEqual([0, 1000, 90_000]);
  expect(player.log.map(({ step, lines }) => [step, lines.length])).toEqual([
    [0, 1],
    [1, 1],
    [2, 2],
  ]);
});

it('stays within the round', () => {
  const player = new Player(replay);
  player.go(-1);
  expect(player.at).toBe(0);
  player.go(99);
  expect(player.at).toBe(2);
  expect(player.ended).toBe(true);
});

it('plays to the end and stops there, and never waits as long as somebody thought', () => {
  vi.useFakeTimers();
  const player = new Player(replay);
  player.faster(2);
  player.play();
  vi.advanceTimersByTime(5000);
  expect(player.at).toBe(2);
  expect(player.playing).toBe(false);
  player.play();
  expect(player.at).toBe(0);
  player.pause();
  vi.advanceTimersByTime(5000);
  expect(player.at).toBe(0);
  vi.useRealTimers();
});

it('knows where what was left out would be shown', () => {
  const player = new Player(replay);
  expect([0, 1, 2, 3].map((step) => player.place(step))).toEqual([0, 1, 1, 2]);
  player.mark(new Map([[player.place(2), { de: 'besser', en: 'better' }]]));
  expect(player.marks.get(1)?.de).toBe('besser');
});
