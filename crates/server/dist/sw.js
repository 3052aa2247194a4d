const VERSION = "fa7a7a82a440807a";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-Ca1-4Qoy.js","/assets/Announce-WFBJx5gH.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-DQ0THk2J.js","/assets/Build-Bfnopa7V.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-sG_aONgY.js","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-o83sfPdB.js","/assets/Chooser-CjvI0oJO.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-BqNmruSo.js","/assets/Company-CeHC5KaZ.css","/assets/Company-E5SnbtX6.js","/assets/Copy-CMLFGlcZ.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-c88w80av.js","/assets/Drawer-1YhdNQZl.css","/assets/Drawer-CxcrACfu.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-Id2QKhaC.js","/assets/Imprint-Djc4bjt_.js","/assets/Kept-DHAytQfB.css","/assets/Kept-DN-wuxMw.js","/assets/NewRule-7qJSNPwl.js","/assets/NewRule-DgFwboNX.css","/assets/Notice-B338Tkwt.js","/assets/Notice-DcDTaHJZ.css","/assets/OnePhone-Diz087Z2.css","/assets/OnePhone-qSp45IWJ.js","/assets/Options-DRN1k-NY.css","/assets/Options-fLr6ftiQ.js","/assets/Plenum-BnvevCMl.js","/assets/Plenum-DEcsDNi0.css","/assets/Privacy-CfL_TT3I.js","/assets/Privacy-omMJS7i3.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-D90yIrIa.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-DeTmWtpe.js","/assets/Rules-BV8pxpIk.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-CzMoX1Ua.js","/assets/RulesPanel-BbuOWPYQ.js","/assets/RulesPanel-DAjxv90t.css","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-DroEBfPi.js","/assets/Settings-CRFoR4Iz.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CagdtOUo.css","/assets/Start-Na3NbA9i.js","/assets/Staying-DXhPhvsd.js","/assets/Staying-DnxwfaHb.css","/assets/Teach-BTSzSDre.js","/assets/Teach-C9Hvxeb3.css","/assets/Today-Bbo-tDMI.css","/assets/Today-yp1xSYsm.js","/assets/Verify-D8APrwrm.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-CfVrinlm.js","/assets/installed.svelte-1sgT_JJl.js","/assets/line-DDH2y6uq.js","/assets/maumau-DTsiSbA1.wasm.br","/assets/named-B40VwouT.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-ZjG9nLqG.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
