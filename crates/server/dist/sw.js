const VERSION = "a4e357ea46f6b319";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CMgYLtw2.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-CliyR2C5.js","/assets/Build-DjFYkIS9.css","/assets/Build-xkcbuW29.js","/assets/Builder-CSN-p9j4.js","/assets/Builder-DDdhNGiv.css","/assets/Catalogue-BSZG94Ot.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-DfWM6ViZ.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CAYoidgh.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-D2KkMzBd.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-ddML4CzZ.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-DyqBMt5r.js","/assets/Icon-BvqZM7w5.js","/assets/Icon-CiXu57yI.css","/assets/Kept-CPCOqc-E.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-BfYjCNwK.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-Bj-eVubo.js","/assets/Options-DY33fYmN.css","/assets/Recover-B2jV1RuR.js","/assets/Recover-BGXSxEq3.css","/assets/Replay-B2PZydCs.css","/assets/Replay-D_IAo-V_.js","/assets/Rules-BD7rJdgw.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-B05F--1B.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesPanel-CSwFuFpn.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-CAhidBwH.js","/assets/Sheet-BQmedzTx.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-r-4m1dLH.js","/assets/Staying-BwbNbLmJ.js","/assets/Staying-DnxwfaHb.css","/assets/Today-CxEwaNZ2.css","/assets/Today-DG-9OxDV.js","/assets/TopBar-C-D9_eON.js","/assets/TopBar-Cc946nLT.css","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-DBqE7nh6.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-MfBnN7QG.js","/assets/books-CP7bqcbR.css","/assets/books-vt7-MMDJ.js","/assets/days-HIJmgL75.js","/assets/facts-4wew6Ojf.js","/assets/facts-ZkP-0D7s.css","/assets/house-wBuAFKfO.js","/assets/index-BQohL97v.css","/assets/index-DwB5TUzz.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-CsvUTUZR.js","/assets/maumau-D2ntdWR2.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/speaker-vLH7YrAX.js","/assets/worker-h0FOZ27u.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
