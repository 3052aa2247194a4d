// Which books this device has been told how to play.
import { keepList, keptList } from './kept';

const KEY = 'maumau.learned';

/** Whether somebody here has been told how this book is played. */
export const knows = (book: string) => keptList(KEY).includes(book);

/** From now on. */
export function learn(book: string) {
  if (!knows(book)) keepList(KEY, [...keptList(KEY), book]);
}
