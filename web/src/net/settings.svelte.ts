// The player's settings on this device.
import { onDevice } from './kept';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** Suit style: two colours, four colours, or German suits. */
  suits: 'two' | 'four' | 'german';
  sound: boolean;
  /** True if the player has been asked about sound. */
  offered: boolean;
  /** Vibrate when it is the player's turn. */
  buzz: boolean;
  /** Show a notification when it is the player's turn and the page is hidden. */
  notify: boolean;
  speech: boolean;
  /** Mark playable cards, if the table allows it. */
  marks: boolean;
  /** Show beginners what they can do now. */
  hints: boolean;
  /** Play a card with a single tap. */
  oneTap: boolean;
  /** Enable single-letter shortcuts at the table. */
  keys: boolean;
  motion: 'full' | 'less';
  sort: 'suit' | 'rank' | 'hand';
  name: string;
}

const KEY = 'maumau.settings';

const DEFAULTS: Settings = {
  theme: 'system',
  suits: 'two',
  sound: false,
  offered: false,
  buzz: true,
  notify: false,
  speech: false,
  marks: true,
  hints: true,
  oneTap: false,
  keys: true,
  motion: 'full',
  sort: 'suit',
  name: '',
};

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(onDevice.get(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Assign to the fields, then call [`keep`] to store them. */
export const settings: Settings = $state(read());

/** Stores and applies the settings. */
export function keep() {
  onDevice.set(KEY, JSON.stringify(settings));
  show();
}

/** Applies the settings that style sheets depend on. */
export function show() {
  const root = document.documentElement.dataset;
  root.theme = settings.theme;
  root.suits = settings.suits;
  root.motion = settings.motion;
}

/** True if animations run: neither the player nor the system asks for reduced motion. */
export function moves(): boolean {
  return settings.motion === 'full' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
