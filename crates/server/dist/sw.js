const VERSION = "2aea0247bb81460d";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CL8-PS7r.js","/assets/Announce-aEOvuk2I.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-SX-KsH8K.js","/assets/Build-Ctz3djeB.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-mrOw9ZVp.js","/assets/Catalogue-CcnWV-Py.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-LL4Qa_gL.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BgNNEcH8.js","/assets/ComeIn-BjN6s0LI.css","/assets/Company-CeHC5KaZ.css","/assets/Company-qSQZPAur.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-DpJtfsbT.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-Dg30gMGD.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-CvJmxFjf.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-pMwL-NFS.js","/assets/Kept-BpZQif3m.js","/assets/Kept-DHAytQfB.css","/assets/NewRule-Bjpd9wrr.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-Cu4tivR2.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-DRN1k-NY.css","/assets/Options-DxHIaImD.js","/assets/Plenum-DEcsDNi0.css","/assets/Plenum-STN2pDdP.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-DWbqqX1T.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-xcHGDbjP.js","/assets/Rules-C2OO_A2X.css","/assets/Rules-D17ln2jo.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DWCg_-gj.js","/assets/RulesPanel-DAjxv90t.css","/assets/RulesPanel-DMdfNbK4.js","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-v-tPgI8f.js","/assets/Settings-2vhwFoSJ.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CJKWdLj-.js","/assets/Start-CagdtOUo.css","/assets/Staying-BT3ppu5c.js","/assets/Staying-DnxwfaHb.css","/assets/Teach-Bp8e82X7.js","/assets/Teach-C9Hvxeb3.css","/assets/Today-CrMeHfEp.js","/assets/Today-D8kCycmG.css","/assets/Verify-DIIQySbI.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-HiUT1_t2.js","/assets/installed.svelte-D6Z6vWvP.js","/assets/line-BczZCnR2.js","/assets/maumau-B0idgbzm.wasm.br","/assets/named-BgfOe2nt.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-5zGURvSf.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
