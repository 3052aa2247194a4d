const VERSION = "b8d78de74e506831";
const FILES = ["/","/assets/About-BDVK4A96.js","/assets/About-BNnutcu6.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-BJaxwcr8.js","/assets/Build-CMQobhV_.js","/assets/Build-DjFYkIS9.css","/assets/Builder-CwDgYYxn.js","/assets/Builder-DDdhNGiv.css","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-DptUGFKx.js","/assets/Chooser-OPokqiWK.js","/assets/Chooser-rMHObLj1.css","/assets/Company-Bx3Vt3oQ.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-BMWDnGZg.js","/assets/Copy-CV1P-JfZ.css","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-CpHg8hHr.js","/assets/Icon-C88DIHi2.js","/assets/Icon-CiXu57yI.css","/assets/Kept-CHNJgB6b.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-DRUbLeFw.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BU_Vr2De.js","/assets/Options-DY33fYmN.css","/assets/Recover-2d8IF2Tq.js","/assets/Recover-BGXSxEq3.css","/assets/Replay-B5MTRsJa.js","/assets/Replay-BTv74ctl.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-CVLi3nqS.js","/assets/RulesEditor-B7cC48pt.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesPanel-BP-hlIMd.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-Bk0bok54.js","/assets/Sheet-Cs8HIOEE.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BkQENaO7.js","/assets/Start-DZPvIGbs.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-DXbILI-9.js","/assets/Unfetched-Ye3PurvU.js","/assets/Verify-Bw_c6WPX.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-B6QHahNC.js","/assets/books-CP7bqcbR.css","/assets/books-CQYUUVxn.js","/assets/facts-ClyKzcla.js","/assets/facts-ohP1fixQ.css","/assets/house-BCAAPA0a.js","/assets/index-6lhPJwYx.css","/assets/index-iL_JSHk1.js","/assets/language.svelte-I-L_nUzp.js","/assets/legacy-BMFZYVtB.js","/assets/line-D2xFBSGQ.js","/assets/maumau-BqQ6LpoS.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-C-2ZMc4V.js","/assets/speaker-DYPVLazG.js","/assets/worker-C_znCGiP.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
// Keeps the page on the device: all of its files, of one build. `VERSION` and `FILES` stand before this (web/offline.ts).
// The host's own page always comes first: what is kept is shown only where no host answers.
const CACHE = `maumau-${VERSION}`;
/** A host that has not answered for so long is not there. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(FILES.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })));
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('maumau-') && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

// Whoever plays by an older page is asked first.
self.addEventListener('message', (event) => {
  if (event.data === 'now') void self.skipWaiting();
});

async function fromHost(request, path) {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: cut.signal });
  } catch (error) {
    const kept = await caches.match(path, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function fromHere(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|ws|r)\//.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fromHost(request, '/'));
  // A name with a hash in it always means the same file.
  else if (pathname.startsWith('/assets/')) event.respondWith(fromHere(request));
  else if (FILES.includes(pathname)) event.respondWith(fromHost(request, pathname));
});
