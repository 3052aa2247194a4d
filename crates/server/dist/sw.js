const VERSION = "009165b67ad4f574";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-BcoS1GNV.js","/assets/Announce-B3btkw_N.js","/assets/Announce-ChmcNAnP.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-CNDmzHUZ.js","/assets/Build-CTxvw24q.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-CpesDOny.js","/assets/Catalogue-C8hWlALz.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-1X4VpGmT.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-Nc--6Vtd.js","/assets/Copy--scAH9n4.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-BUW1UUzz.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-DeJeZrgJ.js","/assets/Icon-B_gVzimX.js","/assets/Icon-CiXu57yI.css","/assets/Kept-DHAytQfB.css","/assets/Kept-FBsgmkDT.js","/assets/NewRule-B8QMkfQp.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-Diz087Z2.css","/assets/OnePhone-GsJMTstE.js","/assets/Options-DY33fYmN.css","/assets/Options-yCfZPIsE.js","/assets/Plenum-BmiBCOcQ.js","/assets/Plenum-DEcsDNi0.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-pXn3bQQD.js","/assets/Replay-Cp_Xa-YD.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-Bz0qN0eO.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-B7IHEQgF.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesPanel-DAjxv90t.css","/assets/RulesPanel-DBUUPeIV.js","/assets/SeatMenu-Cg5zyGYJ.css","/assets/SeatMenu-Ey7z_4hB.js","/assets/Settings-DBXNRFOy.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-DExLibus.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-DZ4x101v.js","/assets/Staying-DnnPtQJw.js","/assets/Staying-DnxwfaHb.css","/assets/Today-BR5crEhE.js","/assets/Today-D8kCycmG.css","/assets/Toggle-EY01leJ-.css","/assets/Toggle-gs3t5EMC.js","/assets/Told-CFtQZY1P.js","/assets/Told-CS78W1BE.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-eXChE5bb.js","/assets/Unfetched-BGg2FLXv.js","/assets/Verify-QPt4EVZJ.css","/assets/Verify-iBNmzojP.js","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-DEHrus7M.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-lmsB7kA_.js","/assets/index-CcQXeDaD.css","/assets/index-CsK0uPwj.js","/assets/language.svelte-BRVMNFzZ.js","/assets/line-BbzA9mjY.js","/assets/maumau-8Mwtt8mr.wasm","/assets/name-BWgqVS9m.js","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-B2qheFw7.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-_1-4D9OX.js","/assets/tell-cCbDecUE.js","/assets/worker-Be55kmY1.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
// Keeps the page on the device: all of its files, of one build. `VERSION` and `FILES` stand before this (web/offline.ts).
// The host's own page always comes first: what is kept is shown only where no host answers.
const CACHE = `maumau-${VERSION}`;
/** A host that has not answered for so long is not there. A newer page is looked for all the same (net/installed.svelte.ts). */
const PATIENCE_MS = 1500;

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
    if (!kept) throw error;
    // The page hears that no host was there, and doesn't wait for it once more (net/reach.svelte.ts).
    const headers = new Headers(kept.headers);
    headers.append('server-timing', 'kept');
    return new Response(kept.body, { status: kept.status, headers });
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
