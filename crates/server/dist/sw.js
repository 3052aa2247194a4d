const VERSION = "f9afa0562141fbf4";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-BZtSuUPo.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-BdE79pQF.js","/assets/Build-CDw6nw5M.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-CNj_qZoB.js","/assets/Catalogue-CdV7EMmu.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-C_LeJ74x.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-CEx1vSOT.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-BgGSJV4U.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-CIzd-WEo.js","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-BmrNH0uf.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-B__kI1pX.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-CnYs19mT.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-DOpqWqd7.js","/assets/Replay-B6A5lSW3.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-KRsvoh8_.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-bT6k8BdM.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-CJQNC4OI.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-CRP0HLGr.js","/assets/Staying-DmsLiWzK.js","/assets/Staying-DnxwfaHb.css","/assets/Today-B6XkW-eF.js","/assets/Today-CxEwaNZ2.css","/assets/Told-BMy1XHVA.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-BTMFEMjx.js","/assets/TopBar-Cc946nLT.css","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-QPt4EVZJ.css","/assets/Verify-hJWrMQWk.js","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-D1aKXMho.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-bXT3Edui.js","/assets/index-B518-PwH.js","/assets/index-DnV7uqGa.css","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-BNVRqLYJ.js","/assets/maumau-CmrBWgeV.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CM3fMltD.js","/assets/worker-l390zl5f.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
