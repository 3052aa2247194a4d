const VERSION = "38afe6317d0bc3e4";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-KzqA7nt3.js","/assets/Boards-B-JYs32Q.js","/assets/Boards-B9ucFrJ7.css","/assets/Build-DM1jgo1T.js","/assets/Build-DjFYkIS9.css","/assets/Builder-CSh4HhdE.js","/assets/Builder-DDdhNGiv.css","/assets/Catalogue-BjtafDvX.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-H5hLGmEC.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CAYoidgh.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-Mde9kDmw.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-CpLcFyCv.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-C5W15qV5.js","/assets/Icon-BvqZM7w5.js","/assets/Icon-CiXu57yI.css","/assets/Kept-DHAytQfB.css","/assets/Kept-DYukWfYb.js","/assets/OnePhone-Cnq5sN7r.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-DF5WzLP-.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-BscFrBrc.js","/assets/Replay-B2PZydCs.css","/assets/Replay-pMaGo9Zw.js","/assets/Rules-C2OO_A2X.css","/assets/Rules-x_YlUwtJ.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DU0Zp2Av.js","/assets/RulesPanel-CSwFuFpn.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-uGnn718W.js","/assets/Sheet-BQmedzTx.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-DHaWp3J-.js","/assets/Staying-DA1HYKZr.js","/assets/Staying-DnxwfaHb.css","/assets/Today-B8vYStSK.js","/assets/Today-CxEwaNZ2.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-D15JgUS-.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-BLnxYGmc.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-BKuvT_Xy.js","/assets/books-CP7bqcbR.css","/assets/books-vt7-MMDJ.js","/assets/days-Cyi8PtY8.js","/assets/facts-AQQVEeSD.js","/assets/facts-ZkP-0D7s.css","/assets/house-DDJrw6pm.js","/assets/index-8fP1cfgD.css","/assets/index-DjWqn8fz.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-CjmLRuUx.js","/assets/maumau-7C3QTeHJ.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/speaker-Bn4tWPcL.js","/assets/worker-CbskC_va.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
