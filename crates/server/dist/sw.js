const VERSION = "8cc72491549b3fcc";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-g8-iMD4h.js","/assets/Boards-B71Ekygc.js","/assets/Boards-B9ucFrJ7.css","/assets/Build-BUy1ed-z.js","/assets/Build-DjFYkIS9.css","/assets/Builder-DDdhNGiv.css","/assets/Builder-pnN88sbn.js","/assets/Catalogue-CNiuaj5g.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-Tv4iDPVV.js","/assets/Chooser-rMHObLj1.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-N7hGa_Ps.js","/assets/Icon-8DcepKiP.js","/assets/Icon-CiXu57yI.css","/assets/Options-DY33fYmN.css","/assets/Options-GApTNJns.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-DRbEfu8J.js","/assets/Replay-CyD3Uqzn.js","/assets/Replay-DLOm_sQq.css","/assets/Rules-BtwzwphA.css","/assets/Rules-lLxju7RL.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DEzbkWLK.js","/assets/RulesPanel-BzXgG_VS.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-QaXsOEqH.js","/assets/Sheet-BbHsZ7_k.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-C6WteSaU.css","/assets/Start-l6uFgcT8.js","/assets/TopBar-BC99zRO_.js","/assets/TopBar-Bzn5o___.css","/assets/Unfetched-C3Y5NcwP.js","/assets/Verify-BpYInKId.js","/assets/Verify-E-4o-mvl.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-DMpeozYJ.js","/assets/books-CP7bqcbR.css","/assets/books-CQYUUVxn.js","/assets/house-D_Udyic0.js","/assets/index-6cfR_a2m.js","/assets/index-CrR5GQoo.css","/assets/legacy-C1f_nm2T.js","/assets/line-DCxxvkya.js","/assets/maumau-BJFKROMX.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CNfCEbHG.js","/assets/worker-C3Up7ItB.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
