// The icon set's drawings. Half of the books need none, so they are fetched when a card first uses one.

let paths = $state.raw<Record<string, string>>({});
let coming: Promise<void> | null = null;

/** Fetches the drawings once, and again after a failure. */
export function fetchIcons(): Promise<void> {
  coming ??= import('virtual:icons').then(
    (set) => void (paths = set.default),
    () => void (coming = null),
  );
  return coming;
}

/** The path of a drawing; empty until it has been fetched, which then updates the drawing. */
export function pathOf(name: string): string {
  const path = paths[name];
  if (path === undefined) void fetchIcons();
  return path ?? '';
}
