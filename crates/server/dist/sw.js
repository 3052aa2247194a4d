const VERSION = "44f34b1eab4f88dd";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-wYDxMU59.js","/assets/Announce-CQaS5bFi.js","/assets/Announce-ChmcNAnP.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-D7aHrbP0.js","/assets/Build-C0X8q5Fm.js","/assets/Build-DjFYkIS9.css","/assets/Builder-BPCw1Xk2.js","/assets/Builder-C0Jvw87y.css","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-JK4h6UqP.js","/assets/Chooser-0Xlouv_Z.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BgtqeUJQ.js","/assets/ComeIn-BjN6s0LI.css","/assets/Company-BvwcLz0Z.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-Bxmj4y8w.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-Rb00d9K1.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-h10C5awZ.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-D-GKa3hs.js","/assets/Kept-BV-dQMBK.js","/assets/Kept-DHAytQfB.css","/assets/NewRule-CmxPTQuI.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-B6J6w6E-.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BOBZV1-q.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-BCrQerxv.js","/assets/Plenum-DEcsDNi0.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-iks79WGX.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-JsJ2I88j.js","/assets/Rules-0H3DeFCr.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-Bg3azR3o.js","/assets/RulesPanel-BcCgdtxQ.js","/assets/RulesPanel-DAjxv90t.css","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-DRJ7TDIa.js","/assets/Settings-DXjebg6S.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CagdtOUo.css","/assets/Start-DUvSN2Bt.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-aVA9lqhL.js","/assets/Teach-C9Hvxeb3.css","/assets/Teach-D7ggKqvt.js","/assets/Today-D8kCycmG.css","/assets/Today-OJFsAJC0.js","/assets/Verify-QPt4EVZJ.css","/assets/Verify-TL0hEjzk.js","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-B5pvQ1bL.js","/assets/index-DgtZOwUN.css","/assets/installed.svelte-Bt3k7Ync.js","/assets/line-C8OueCxZ.js","/assets/maumau-DhI6GxIc.wasm.br","/assets/named-OR2mJd93.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-SWriHENu.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
