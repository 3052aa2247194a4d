const VERSION = "65519312041f2501";
const FILES = ["/","/assets/About-B5W0zNbM.js","/assets/About-BNnutcu6.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-D0Q4KOzu.js","/assets/Build-C3edUSNt.js","/assets/Build-DjFYkIS9.css","/assets/Builder-D1svsSL-.js","/assets/Builder-DDdhNGiv.css","/assets/Catalogue-CgN_M-Ks.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-Dlc5f0dv.js","/assets/Chooser-rMHObLj1.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-rdpo987s.js","/assets/Icon-8DcepKiP.js","/assets/Icon-CiXu57yI.css","/assets/Options-Cqon6rUi.js","/assets/Options-DY33fYmN.css","/assets/Recover-5kWvlQMS.js","/assets/Recover-BGXSxEq3.css","/assets/Replay-BdDhffjH.js","/assets/Replay-DjpPnFCZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-ktGGKiQc.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-CAPhivc6.js","/assets/RulesPanel-BzXgG_VS.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-DoF9w_T-.js","/assets/Sheet-BbHsZ7_k.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BviKcdI6.css","/assets/Start-LVnGF1pP.js","/assets/TopBar-Cc946nLT.css","/assets/TopBar-DAmGdrIK.js","/assets/Unfetched-C3Y5NcwP.js","/assets/Verify-CmAH5z48.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-BNOsiw5c.js","/assets/books-CP7bqcbR.css","/assets/books-CQYUUVxn.js","/assets/house-DgRiSoLz.js","/assets/index-DMwaHTnl.css","/assets/index-DR_Xo1Tx.js","/assets/legacy-C1f_nm2T.js","/assets/line-BQmXPnZD.js","/assets/maumau-ig5UIBAZ.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CNfCEbHG.js","/assets/worker-nnxJfHj5.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
