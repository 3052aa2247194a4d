const VERSION = "c76fe7158c158020";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CgHCv_-H.js","/assets/Announce-CmGzAjE8.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-C274oFKn.js","/assets/Build-Ca77Db72.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-ChC7X4zj.js","/assets/Catalogue-CW6r6sqA.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-2r2rNIic.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-ClNWnC72.js","/assets/Company-606gNBnl.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-x-bkmJPE.js","/assets/DayResult-B28QLUnr.js","/assets/DayResult-BJe31D5X.css","/assets/Drawer-1YhdNQZl.css","/assets/Drawer-B5MmOPep.js","/assets/HandOver-8qti17UH.js","/assets/HandOver-Bia_Jxjn.css","/assets/Kept-DHAytQfB.css","/assets/Kept-TYJ4Xn5C.js","/assets/NewRule-BEg3zfK9.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-BzHh35Vs.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-CNDvaYX_.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-Cy9VgbAG.js","/assets/Plenum-DEcsDNi0.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-CtAgrHmH.js","/assets/Replay-DFwphXY0.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-DBOYNnkk.js","/assets/RulesEditor-80pFKHNT.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesPanel-CrQ0hEiw.js","/assets/RulesPanel-DAjxv90t.css","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-CIOHZECZ.js","/assets/Settings-D2qvlKZp.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CagdtOUo.css","/assets/Start-Ch56ZGt-.js","/assets/Staying-DPFxYkEG.js","/assets/Staying-DnxwfaHb.css","/assets/Teach-BUFPS89B.js","/assets/Teach-C9Hvxeb3.css","/assets/Today-BhuZ4m0H.js","/assets/Today-D8kCycmG.css","/assets/Verify-QPt4EVZJ.css","/assets/Verify-Rl7qSwZX.js","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-BqFARmiy.js","/assets/installed.svelte-DWnWFMSL.js","/assets/line-CbfwbHt-.js","/assets/maumau-DrI0_cs6.wasm.br","/assets/named-Dx1H_Llk.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-Esq6WKag.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
