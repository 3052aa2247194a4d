const VERSION = "42ad447517508d02";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CRDfb-dH.js","/assets/Announce-CVls35IQ.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-CsqpZ8iP.js","/assets/Build-6WI2gDdc.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-CuI2bUB_.js","/assets/Catalogue-DE-nMaOw.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-D3Nj-ZUW.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-MviAgGa3.js","/assets/Company-CUbeu8qP.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CJmNrjL1.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-DAHyHvxc.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-n_A1101L.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-zYTsvg6S.js","/assets/Kept-C_86oDlE.js","/assets/Kept-DHAytQfB.css","/assets/NewRule-B9v_YVXm.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-Diz087Z2.css","/assets/OnePhone-dFxvGgXN.js","/assets/Options-C1gseL95.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-BT0wn81k.js","/assets/Plenum-DEcsDNi0.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-BMeiM1xZ.js","/assets/Replay--H6vevez.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-DfBps0yR.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-CSQVUa77.js","/assets/RulesPanel-BlH6uBNg.js","/assets/RulesPanel-DAjxv90t.css","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-BoE8qwu-.js","/assets/Settings-BhV_w0S2.js","/assets/Settings-DwTkB-D9.css","/assets/Start-5yVWBCA9.js","/assets/Start-CagdtOUo.css","/assets/Staying-D0k7z6Tm.js","/assets/Staying-DnxwfaHb.css","/assets/Teach-Bn0QAduk.js","/assets/Teach-C9Hvxeb3.css","/assets/Today-03LHJn_a.js","/assets/Today-D8kCycmG.css","/assets/Verify-DfN4c2E9.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-DWT067c6.js","/assets/installed.svelte-pkLobkIU.js","/assets/line-fYw5mXY7.js","/assets/maumau-Bm8CSF3X.wasm.br","/assets/named-IhbLW9cc.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-bMQZNwwI.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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

// Whoever is called back comes back to the page that has called: it is there, or is opened anew.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const here = open.find((page) => page.url === notification.data) ?? open[0];
      await (here ? here.focus() : self.clients.openWindow(notification.data));
    })(),
  );
});
