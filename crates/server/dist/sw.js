const VERSION = "ac06a7f9d61669a7";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-Dfqqnpm-.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-DFCo9XQe.js","/assets/Build-BoTJ6SDY.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-D78acnYs.js","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-DliTCTnB.js","/assets/Chooser-Ne7l9lpy.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-BziVYin8.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-ChYiVGVv.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-DEN5wZDM.js","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-CDW-S2WP.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-COAHYfCe.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-DY33fYmN.css","/assets/Options-e9SWCaUn.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-CieazxS9.js","/assets/Replay-BsZH6jmp.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-DhuPZaPd.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-COu5xolq.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-C8UaqEoZ.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-CazV6I_J.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-DpCnjHlE.js","/assets/Today-D8kCycmG.css","/assets/Today-eHkBw62e.js","/assets/Told-CsQCxhBa.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-DRmKwC5v.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-BO4shB_e.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-Fv3emsNK.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-DMddhXZG.js","/assets/index-B_D5SN2j.css","/assets/index-DC-kfBFp.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-BoRTNQAy.js","/assets/maumau-DvBJePPp.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CUraDMax.js","/assets/worker-D5rwukhc.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
