// Bot levels: the server's names and the page's labels.
import { say } from '../../words/language.svelte';

/** The levels offered to players, weakest first. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** All built-in bots: the levels, and one that plays at random. */
export const BOTS = ['random', ...LEVELS] as const;
export type Bot = (typeof BOTS)[number];

export function levelName(bot: string): string {
  const names: Record<Bot, string> = {
    random: say('drauflos', 'at random'),
    easy: say('leicht', 'easy'),
    medium: say('mittel', 'medium'),
    hard: say('schwer', 'hard'),
  };
  return Object.entries(names).find(([name]) => name === bot)?.[1] ?? bot;
}

export function plays(bot: string): string {
  const level = LEVELS.find((one) => one === bot);
  if (level) return `Bot · ${levelName(level)}`;
  return bot === 'random' ? say('spielt drauflos', 'plays at random') : say('spielt mit Verstand', 'plays with sense');
}
