// Players muted on this device, at any table. They are identified by name, the only thing known about other players.
import { keepList, keptList } from './kept';

const KEY = 'maumau.muted';
/** Maximum number of names kept; the oldest are dropped. */
const MOST = 200;

let names = $state.raw(keptList(KEY));

/** Names are compared without case. */
const plain = (name: string) => name.trim().toLowerCase();

export const isMuted = (name: string) => names.includes(plain(name));

export function mute(name: string, silent: boolean) {
  const others = names.filter((one) => one !== plain(name));
  names = silent ? [...others, plain(name)].slice(-MOST) : others;
  keepList(KEY, names);
}
