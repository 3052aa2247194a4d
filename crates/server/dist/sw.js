const VERSION = "7813b13463376ec5";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CvZgaQs2.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-DT-f5Xvt.js","/assets/Build-Crmm352m.js","/assets/Build-DjFYkIS9.css","/assets/Builder-BlmNG15D.js","/assets/Builder-DDdhNGiv.css","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-DfJRs1_w.js","/assets/Chooser-DeES61K6.js","/assets/Chooser-rMHObLj1.css","/assets/Company-Bx3Vt3oQ.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-DG5As8wE.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-BVh8PbzT.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-RiEaIMO_.js","/assets/Icon-C88DIHi2.js","/assets/Icon-CiXu57yI.css","/assets/Kept-D-nUSN2E.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-Diz087Z2.css","/assets/OnePhone-lOtemJPS.js","/assets/Options-BfIpsiAw.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-cPWmVtGe.js","/assets/Replay-BPuVLopi.js","/assets/Replay-BTv74ctl.css","/assets/Rules-B3mVHBwS.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-B7hUk3oH.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesPanel-BP-hlIMd.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BI0Z71Ax.css","/assets/Settings-DLT7gdgj.js","/assets/Sheet-Cs8HIOEE.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-CLPImtds.js","/assets/Today-CxEwaNZ2.css","/assets/Today-DBV2v-La.js","/assets/TopBar-Cc946nLT.css","/assets/TopBar-qwM-jOPS.js","/assets/Unfetched-Ye3PurvU.js","/assets/Verify-DkwDEFIo.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-DdPm2pj1.js","/assets/books-CP7bqcbR.css","/assets/books-CQYUUVxn.js","/assets/days-Cyi8PtY8.js","/assets/facts-ClyKzcla.js","/assets/facts-ohP1fixQ.css","/assets/house-BC9tWa4p.js","/assets/index-6lhPJwYx.css","/assets/index-D7KRKFuV.js","/assets/language.svelte-I-L_nUzp.js","/assets/legacy-BMFZYVtB.js","/assets/line-5HJQORqL.js","/assets/maumau-CaMa-Uqo.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-C-2ZMc4V.js","/assets/speaker-DYPVLazG.js","/assets/worker-DciAGbq8.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
