// How strong bots play: the names are the host's, the words ours.
import { say } from '../../words/language.svelte';

/** What people choose from, the weakest first. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** All that may sit down at a table: the levels, and one that any card is right to. */
export const BOTS = ['random', ...LEVELS] as const;
export type Bot = (typeof BOTS)[number];

/** What a bot's way to play is called; one of a host's own has a name of its own. */
export function levelName(bot: string): string {
  const names: Record<Bot, string> = {
    random: say('drauflos', 'at random'),
    easy: say('leicht', 'easy'),
    medium: say('mittel', 'medium'),
    hard: say('schwer', 'hard'),
  };
  return Object.entries(names).find(([name]) => name === bot)?.[1] ?? bot;
}

/** How the bot of this name plays, in a word or two. */
export function plays(bot: string): string {
  const level = LEVELS.find((one) => one === bot);
  if (level) return `Bot · ${levelName(level)}`;
  return bot === 'random' ? say('spielt drauflos', 'plays at random') : say('spielt mit Verstand', 'plays with sense');
}
