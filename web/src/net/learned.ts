// Which books this device has been told how to play.
const KEY = 'maumau.learned';

function all(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Whether somebody here has been told how this book is played. */
export const knows = (book: string) => all().includes(book);

/** From now on. */
export function learn(book: string) {
  if (!knows(book)) localStorage.setItem(KEY, JSON.stringify([...all(), book]));
}
