const VERSION = "c8b8914b179332e3";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-DJY1qqpW.js","/assets/Announce-BE2HtMTH.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-BtSmzegH.js","/assets/Build-Czix74Bp.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-DEF-x4dO.js","/assets/Catalogue-CTx0NmPh.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-De-ytxtT.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-D1_oXSkK.js","/assets/Company-CeHC5KaZ.css","/assets/Company-DABfPmrB.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-CuS6Bg8x.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-M6bdyMNh.js","/assets/Drawer-1YhdNQZl.css","/assets/Drawer-CKnZyPMp.js","/assets/HandOver-BhV9nsvU.js","/assets/HandOver-Bia_Jxjn.css","/assets/Imprint-OqptJymw.js","/assets/Kept-ByN-0joG.js","/assets/Kept-DHAytQfB.css","/assets/NewRule-BADOoYtC.js","/assets/NewRule-DgFwboNX.css","/assets/Notice-DGaXyPH5.js","/assets/Notice-DcDTaHJZ.css","/assets/OnePhone-DMqeeq1O.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-DHrcLwO-.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-DEcsDNi0.css","/assets/Plenum-DXTNpzqp.js","/assets/Privacy-XL4ob91t.js","/assets/Privacy-omMJS7i3.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-DZqy8m6I.js","/assets/Replay-D3c3WXTm.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-vEvZK3P8.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-CQTqtAtm.js","/assets/RulesPanel-CLGX04Yc.js","/assets/RulesPanel-DAjxv90t.css","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-BeWRCj4K.js","/assets/Settings-D9gkmxgh.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CagdtOUo.css","/assets/Start-DsmoMGa7.js","/assets/Staying-Bj0oEK5V.js","/assets/Staying-DnxwfaHb.css","/assets/Teach-C9Hvxeb3.css","/assets/Teach-D3lr1_jy.js","/assets/Today-BuUtTn8s.js","/assets/Today-D8kCycmG.css","/assets/Verify-C4XT7y6E.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-C7_lh9qu.js","/assets/installed.svelte-BJpVWgvS.js","/assets/line-DmCLyiS5.js","/assets/maumau-Bcjxa5Ik.wasm.br","/assets/named-CR0Sccqh.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-DOT4N7PY.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
