const VERSION = "7b112f5cfa376f35";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-DfQMq0QC.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-CUtwAfMU.js","/assets/Build-D47CIlyd.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C5zH08-0.js","/assets/Builder-DDdhNGiv.css","/assets/Catalogue-BKkaRdC4.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-Bm5WDA_f.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CAYoidgh.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CGFS8TQ8.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-CsWKa2Ve.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-Cm6ZcDoe.js","/assets/Icon-BvqZM7w5.js","/assets/Icon-CiXu57yI.css","/assets/Kept-C6HiqWNU.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-CrslLzk-.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BsBGfOLJ.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-DkpJWvtj.js","/assets/Replay-B2PZydCs.css","/assets/Replay-rwpxnwCx.js","/assets/Rules-C2OO_A2X.css","/assets/Rules-DQjiuXto.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-TpTUpfnB.js","/assets/RulesPanel-CSwFuFpn.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-BRtP2moh.js","/assets/Sheet-BQmedzTx.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-YwCRXM9t.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-kJOYBCig.js","/assets/Today-CxEwaNZ2.css","/assets/Today-gXrx8Tnj.js","/assets/TopBar-Cc946nLT.css","/assets/TopBar-DF1HC2pH.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-DE9rt-E2.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-WycY8YJC.js","/assets/books-CP7bqcbR.css","/assets/books-vt7-MMDJ.js","/assets/days-Cyi8PtY8.js","/assets/facts-AQQVEeSD.js","/assets/facts-ZkP-0D7s.css","/assets/house-BA2myagw.js","/assets/index-8fP1cfgD.css","/assets/index-DQUJmlH6.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-DTIJ_wzh.js","/assets/maumau-BYW6sCR5.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/speaker-Bn4tWPcL.js","/assets/worker-DFW-UixF.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
