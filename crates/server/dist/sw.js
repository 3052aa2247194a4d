const VERSION = "b034c77b2667916c";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CgHBcN7f.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-Bt4A4Zc6.js","/assets/Build-DjFYkIS9.css","/assets/Build-yElwtvIG.js","/assets/Builder-DDdhNGiv.css","/assets/Builder-DbuoaNXr.js","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-Dk4nq4CI.js","/assets/Chooser-GSGWzTUI.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CAYoidgh.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-Cel2Ggxy.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-DxXiiZOu.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-DVl1nqyc.js","/assets/Icon-BvqZM7w5.js","/assets/Icon-CiXu57yI.css","/assets/Kept-DHAytQfB.css","/assets/Kept-DcxeYjUT.js","/assets/OnePhone-D0QQY8XS.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-DY33fYmN.css","/assets/Options-fLRI4Nsk.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-BYyoSa_M.js","/assets/Replay-B2PZydCs.css","/assets/Replay-BxWzJjRo.js","/assets/Rules-B0zyfix8.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-BxXcayv9.js","/assets/RulesPanel-CSwFuFpn.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-DSGlHsV_.js","/assets/Sheet-BQmedzTx.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-C6uIE0Y3.js","/assets/Staying-BhbY4OB-.js","/assets/Staying-DnxwfaHb.css","/assets/Today-CxEwaNZ2.css","/assets/Today-NmPD_WGY.js","/assets/TopBar-Cc946nLT.css","/assets/TopBar-DAgoDR7u.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-Q83sl3sf.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-GC1WN2L2.js","/assets/books-CP7bqcbR.css","/assets/books-vt7-MMDJ.js","/assets/days-Cyi8PtY8.js","/assets/facts-AQQVEeSD.js","/assets/facts-ZkP-0D7s.css","/assets/house-DywZ3dvp.js","/assets/index-8fP1cfgD.css","/assets/index-pW_5gEya.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-D8BZuQvK.js","/assets/maumau-cZErOx-_.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/speaker-Bn4tWPcL.js","/assets/worker-DvEyI-s0.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
