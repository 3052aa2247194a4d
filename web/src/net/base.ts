// The page's base path: the root of the server, or a path chosen by a proxy.

/** The manifest is always next to the start page, whatever the address of the current page. */
const manifest = (globalThis.document as Partial<Document> | undefined)?.querySelector?.<HTMLLinkElement>('link[rel=manifest]')?.href;
/** The path of the start page, with a trailing slash: `/` or `/mau/`. */
const BASE = manifest === undefined ? '/' : new URL('.', manifest).pathname;

/** Makes relative link tags absolute, so that they stay valid when the page's address changes. */
export function pinLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link:not([rel=stylesheet])')) link.setAttribute('href', link.href);
}

/** Prefixes a path of the page or the server with the base path: `/t/mokilatupe` becomes `/mau/t/mokilatupe`. */
export function at(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** The path within this page's base path; null if the address is outside it. */
export function pathIn(address: string): string | null {
  return address.startsWith(BASE) ? `/${address.slice(BASE.length)}` : null;
}

/** The absolute URL of a path, for sharing. */
export function whole(path: string): string {
  return location.origin + at(path);
}
