const VERSION = "278de3d981f6d2c6";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-DYeWwjMa.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-C_I_I2nB.js","/assets/Build-DDmioUfn.js","/assets/Build-DjFYkIS9.css","/assets/Builder-BubhfTF6.js","/assets/Builder-C0Jvw87y.css","/assets/Catalogue-Cc0LmZ3o.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-DwzF2tha.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-BVOZapaS.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-Cd2Jk0fa.js","/assets/HandOver-6tNqQX3c.js","/assets/HandOver-Bia_Jxjn.css","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-DHAytQfB.css","/assets/Kept-DoVayk03.js","/assets/OnePhone-DOFY2HFo.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-3ImJsilN.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-BgLwIe-j.js","/assets/Replay-4P803p13.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-DMRgRoBh.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DvmKsixo.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-CXv3OsLp.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-CTaDnOQb.js","/assets/Staying-5_zEYAVl.js","/assets/Staying-DnxwfaHb.css","/assets/Today-BdHHrcDA.js","/assets/Today-CxEwaNZ2.css","/assets/Told-BMy1XHVA.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-BySuuUwQ.js","/assets/TopBar-Cc946nLT.css","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-Ca0jP4Ms.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-CKCDvaNz.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-D2whV50b.js","/assets/index-CzdZaein.js","/assets/index-DnV7uqGa.css","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-ENhWFWeg.js","/assets/maumau-I5NysSOk.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CM3fMltD.js","/assets/worker-BIbtqwBQ.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
