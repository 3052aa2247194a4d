// Where the page lives: at the root of its host, or under a path where a proxy has put it.

/** The manifest lies beside the start page, whatever the address of the page that links to it. */
const manifest = (globalThis.document as Partial<Document> | undefined)?.querySelector?.<HTMLLinkElement>('link[rel=manifest]')?.href;
/** The path of the start page, with a slash at its end: `/`, or `/mau/`. */
const BASE = manifest === undefined ? '/' : new URL('.', manifest).pathname;

/** The page's own links are relative to the address at which it came: from here on they lead there from any other, too. */
export function pinLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link:not([rel=stylesheet])')) link.setAttribute('href', link.href);
}

/** The address of a path of the page or the host: `/t/mokilatupe` is `/mau/t/mokilatupe` there. */
export function at(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** The path in an address of this page; nothing if the address lies outside of it. */
export function pathIn(address: string): string | null {
  return address.startsWith(BASE) ? `/${address.slice(BASE.length)}` : null;
}

/** The whole address of a path, to be given to others. */
export function whole(path: string): string {
  return location.origin + at(path);
}
