const VERSION = "4eb56b2ec34edb05";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CK1IrYgG.js","/assets/Announce-BsCommat.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-BppYhEUV.js","/assets/Build-CCv0ih_-.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-DUBWr2L8.js","/assets/Catalogue-B6hbSfD8.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-kFpQ4j3T.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-Bs8HemPT.js","/assets/Company-CeHC5KaZ.css","/assets/Company-Dh3JciWW.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-CmuXwSLm.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-Zay-Vb3A.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-XMTdrFHr.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-D7tGVs7t.js","/assets/Kept-DHAytQfB.css","/assets/Kept-DYV6X12Q.js","/assets/NewRule-DC8KEBDI.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-CP8TcWTA.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-CAftbt9j.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-DEcsDNi0.css","/assets/Plenum-I5iZeDpK.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-BxhLGJ49.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-DrNvZB1L.js","/assets/Rules-B5Yf4RN2.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DRscOO39.js","/assets/RulesPanel-DAjxv90t.css","/assets/RulesPanel-DVUp5fFr.js","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-CUZ28MrB.js","/assets/Settings-BhI5Usb6.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CagdtOUo.css","/assets/Start-D9EXrzCd.js","/assets/Staying-CqBLm-Db.js","/assets/Staying-DnxwfaHb.css","/assets/Teach-C9Hvxeb3.css","/assets/Teach-DotV0yNC.js","/assets/Today-D8kCycmG.css","/assets/Today-biY0vvJw.js","/assets/Verify-BWfJ2ORW.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-BnNkF37n.js","/assets/installed.svelte-GC5Mg6yW.js","/assets/line-BDl2xNCh.js","/assets/maumau-4fZQOQyH.wasm.br","/assets/named-8iVLjHnf.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-C8t--LW9.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
