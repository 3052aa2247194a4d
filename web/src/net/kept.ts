// The only file that accesses browser storage, because browsers refuse it in many ways: the global throws, is null, or
// accepts nothing.

/** Returns a browser API, or null if the browser refuses it. */
function allowed<T>(part: () => T | null | undefined): T | null {
  try {
    return part() ?? null;
  } catch {
    return null;
  }
}

/** Strings by key. What the browser rejects stays in memory while the page is open. */
class Texts {
  private readonly memory = new Map<string, string | null>();

  constructor(private readonly storage: () => Storage) {}

  get(key: string): string | null {
    return this.memory.has(key) ? (this.memory.get(key) ?? null) : allowed(() => this.storage().getItem(key));
  }

  /** Null removes the entry. */
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

/** Persists on this device. */
export const onDevice = new Texts(() => localStorage);
/** Persists while this tab is open. */
export const inTab = new Texts(() => sessionStorage);

/** Returns the list stored under this key; empty if there is none or it is malformed. */
export function keptList(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(onDevice.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

export function keepList(key: string, list: string[]) {
  onDevice.set(key, JSON.stringify(list));
}

/** IndexedDB. Some browsers refuse it only when a database is opened. */
export const databases = (): IDBFactory | null => allowed(() => indexedDB);

export const serviceWorkers = (): ServiceWorkerContainer | null => allowed(() => navigator.serviceWorker);

/** Manages persistent storage. */
export const storageManager = (): StorageManager | null => allowed(() => navigator.storage);

/** Locks that one window at a time can hold. */
export const windowLocks = (): LockManager | null => allowed(() => navigator.locks);

/** Writes and reads back a cookie. `navigator.cookieEnabled` is no use: it is true in a Chromium that blocks all cookies. */
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

/** True if a seat on a server survives a reload: the server recognises a browser by its cookie. */
export const keepsSeats = typeof document === 'undefined' || takesCookies();

/** True if a table on this device should survive a reload, as far as can be known without trying. */
export const keepsTables = keepsSeats && databases() !== null;
