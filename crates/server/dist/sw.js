const VERSION = "25b0252283969e3b";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-DOqe9JiT.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-CwIKFFb9.js","/assets/Build-C2S7mVVP.js","/assets/Build-DjFYkIS9.css","/assets/Builder-BKBZZadr.js","/assets/Builder-C0Jvw87y.css","/assets/Catalogue-CSZNTrHv.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-B4a3heFy.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-D5Fxmegv.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-oAFg77rk.js","/assets/HandOver-BYQYLNCw.js","/assets/HandOver-Bia_Jxjn.css","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-CYno9pzn.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-Diz087Z2.css","/assets/OnePhone-xnHDimSK.js","/assets/Options-BakYhqXQ.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-Edw6B1Wd.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-DWZiXyV6.js","/assets/Rules-Bct2PWcK.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-Bs3YbYcD.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-DlCMtY_X.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-CKatNage.js","/assets/Staying-DCdRB7qR.js","/assets/Staying-DnxwfaHb.css","/assets/Today-CXbKkGzJ.js","/assets/Today-D8kCycmG.css","/assets/Told-CsQCxhBa.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-DOsQlghW.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-BOfgAUjR.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-DyeLiRCL.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-QFYpsGD4.js","/assets/index-BVWIZvy6.css","/assets/index-C8jh7Akz.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-CIlp3LzC.js","/assets/maumau-e2MLEXdB.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CUraDMax.js","/assets/worker-CL_DYOn8.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
