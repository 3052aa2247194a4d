// What a person has chosen on this device.
import { onDevice } from './kept';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** How suits are drawn: two colours, four, or the German suits. */
  suits: 'two' | 'four' | 'german';
  sound: boolean;
  /** Whether somebody here has been asked about sound. */
  offered: boolean;
  /** Whether the phone buzzes when it is one's turn. */
  buzz: boolean;
  /** Whether a notification is shown when it is one's turn and the page is hidden. */
  notify: boolean;
  speech: boolean;
  /** Whether cards that can be laid are marked, where the table shows it. */
  marks: boolean;
  /** Whether whoever learns is told what can be done now. */
  hints: boolean;
  /** Whether one tap lays a card. */
  oneTap: boolean;
  /** Whether single letters do something at the table. */
  keys: boolean;
  motion: 'full' | 'less';
  sort: 'suit' | 'rank' | 'hand';
  /** What one is called. */
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

/** Changed by assigning to its fields; kept at once by [`keep`]. */
export const settings: Settings = $state(read());

/** Keeps what was changed, and shows it. */
export function keep() {
  onDevice.set(KEY, JSON.stringify(settings));
  show();
}

/** Tells the style sheets. */
export function show() {
  const root = document.documentElement.dataset;
  root.theme = settings.theme;
  root.suits = settings.suits;
  root.motion = settings.motion;
}

/** Whether things move: less if the person or the system wants it so. */
export function moves(): boolean {
  return settings.motion === 'full' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
