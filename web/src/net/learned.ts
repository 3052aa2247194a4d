// Books that this device has already introduced to the player.
import { keepList, keptList } from './kept';

const KEY = 'maumau.learned';

export const knows = (book: string) => keptList(KEY).includes(book);

export function learn(book: string) {
  if (!knows(book)) keepList(KEY, [...keptList(KEY), book]);
}
