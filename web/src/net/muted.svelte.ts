// Who is not heard on this device, at any table: by name, since that is all that is known of others.
import { keepList, keptList } from './kept';

const KEY = 'maumau.muted';
/** So many names are kept, those muted last. */
const MOST = 200;

let names = $state.raw(keptList(KEY));

/** Names that differ in nothing but large letters are one. */
const plain = (name: string) => name.trim().toLowerCase();

/** Whether what this person says is not shown here. */
export const isMuted = (name: string) => names.includes(plain(name));

/** From now on this person is not heard, or heard again. */
export function mute(name: string, silent: boolean) {
  const others = names.filter((one) => one !== plain(name));
  names = silent ? [...others, plain(name)].slice(-MOST) : others;
  keepList(KEY, names);
}
