// The drawings of the icon set: half of the books need none, so they are fetched when a card first shows one.

let paths = $state.raw<Record<string, string>>({});
let coming: Promise<void> | null = null;

/** Fetches the drawings, once; again if that failed. */
export function fetchIcons(): Promise<void> {
  coming ??= import('virtual:icons').then(
    (set) => void (paths = set.default),
    () => void (coming = null),
  );
  return coming;
}

/** The path of a drawing; nothing until it has come, and then whoever shows it shows it anew. */
export function pathOf(name: string): string {
  const path = paths[name];
  if (path === undefined) void fetchIcons();
  return path ?? '';
}
