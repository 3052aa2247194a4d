const VERSION = "2286e900f577e14a";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CW5EFzcx.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-Tu4kEXqo.js","/assets/Build-BpYEPamF.js","/assets/Build-DjFYkIS9.css","/assets/Builder-BInd-Toe.js","/assets/Builder-C0Jvw87y.css","/assets/Catalogue-4owMtqvy.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-BqBXID7P.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-CbGiCnhh.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-xGkNnoJf.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-CuU7vwxT.js","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-DHAytQfB.css","/assets/Kept-DwK6ulmm.js","/assets/OnePhone-BMQPEllf.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-CAJPh5Od.js","/assets/Options-DY33fYmN.css","/assets/Recover-BDeKwkQX.js","/assets/Recover-BGXSxEq3.css","/assets/Replay-Ch34lbc7.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-DbH-gw3T.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DLyNRFXD.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-COlZarsh.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-CXa4ygnl.js","/assets/Staying-Bd1SnEKg.js","/assets/Staying-DnxwfaHb.css","/assets/Today-D8kCycmG.css","/assets/Today-DoUfMO7a.js","/assets/Told-CsQCxhBa.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-CsmatYm_.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-DLlvUsnP.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-D5_mNbYj.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-CmTo_uCS.js","/assets/index-DOE6W4Y2.js","/assets/index-Q9V10Zs3.css","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-BztN4nCz.js","/assets/maumau-DzQTqatE.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CUraDMax.js","/assets/worker-C_HC6P_e.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
