// What this browser keeps for the page, and what the page does where it keeps nothing. All storage is reached through this file, because
// browsers refuse it in many ways: the name throws, is null, or takes nothing.

/** A part of the browser; null where it is refused. */
function allowed<T>(part: () => T | null | undefined): T | null {
  try {
    return part() ?? null;
  } catch {
    return null;
  }
}

/** Texts by key. What the browser does not take is kept in memory, as long as the page is open. */
class Texts {
  private readonly memory = new Map<string, string | null>();

  constructor(private readonly storage: () => Storage) {}

  get(key: string): string | null {
    return this.memory.has(key) ? (this.memory.get(key) ?? null) : allowed(() => this.storage().getItem(key));
  }

  /** Null removes it. */
  set(key: string, text: string | null) {
    try {
      if (text === null) this.storage().removeItem(key);
      else this.storage().setItem(key, text);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, text);
    }
  }
}

/** Kept on this device. */
export const onDevice = new Texts(() => localStorage);
/** Kept as long as this tab is open. */
export const inTab = new Texts(() => sessionStorage);

/** The list kept under this key; none where nothing is, or something else. */
export function keptList(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(onDevice.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** From now on it is this one. */
export function keepList(key: string, list: string[]) {
  onDevice.set(key, JSON.stringify(list));
}

/** The browser's databases. A browser may refuse them only when one is opened. */
export const databases = (): IDBFactory | null => allowed(() => indexedDB);

/** The service workers of this site. */
export const serviceWorkers = (): ServiceWorkerContainer | null => allowed(() => navigator.serviceWorker);

/** What promises that storage stays. */
export const storageManager = (): StorageManager | null => allowed(() => navigator.storage);

/** What lets one window at a time have something. */
export const windowLocks = (): LockManager | null => allowed(() => navigator.locks);

/** Writes a cookie and looks for it. `navigator.cookieEnabled` won't do: it is true in a Chromium that blocks all cookies. */
function takesCookies(): boolean {
  const NAME = 'maumau-try';
  try {
    document.cookie = `${NAME}=1; SameSite=Lax`;
    const taken = document.cookie.includes(`${NAME}=1`);
    document.cookie = `${NAME}=; SameSite=Lax; Max-Age=0`;
    return taken;
  } catch {
    return false;
  }
}

/** Whether a seat at a host outlives a reload: the host knows a browser by its cookie. */
export const keepsSeats = typeof document === 'undefined' || takesCookies();

/** Whether a table of this device outlives a reload, as far as that is known before the first. */
export const keepsTables = keepsSeats && databases() !== null;
