const VERSION = "71acd409b3446426";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-i7_9W6_d.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-DBd-nv09.js","/assets/Build-CWiCtf19.js","/assets/Build-DjFYkIS9.css","/assets/Builder-DDdhNGiv.css","/assets/Builder-Dp61aijq.js","/assets/Catalogue-CNiuaj5g.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-3UbFDGvG.js","/assets/Chooser-rMHObLj1.css","/assets/Copy-Bxv29x0g.js","/assets/Copy-CV1P-JfZ.css","/assets/Icon-8DcepKiP.js","/assets/Icon-CiXu57yI.css","/assets/Options-DFcDjHOt.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-DE0DzTYb.js","/assets/Replay-CAmb-gzk.js","/assets/Replay-DLOm_sQq.css","/assets/Rules-BLRR5gWt.js","/assets/Rules-BtwzwphA.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-aNmFMDAs.js","/assets/RulesPanel-BzXgG_VS.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-6EkOzV_L.js","/assets/Settings-BI0Z71Ax.css","/assets/Sheet-BbHsZ7_k.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-C6WteSaU.css","/assets/Start-CsKrMFYW.js","/assets/TopBar-BUoaDlej.js","/assets/TopBar-Bzn5o___.css","/assets/Unfetched-C3Y5NcwP.js","/assets/Verify-Bfzx4rzI.js","/assets/Verify-E-4o-mvl.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-DMpeozYJ.js","/assets/books-CP7bqcbR.css","/assets/books-CQYUUVxn.js","/assets/house-D_Udyic0.js","/assets/index-CMVsA30K.js","/assets/index-DQ889jue.css","/assets/legacy-C1f_nm2T.js","/assets/line-DCxxvkya.js","/assets/maumau-BJFKROMX.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CNfCEbHG.js","/assets/worker-C3Up7ItB.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
