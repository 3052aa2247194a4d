// Lists of words that this device keeps.

/** The list kept under this key; none where nothing is, or something else. */
export function keptList(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** From now on it is this one. */
export function keepList(key: string, list: string[]) {
  localStorage.setItem(key, JSON.stringify(list));
}
