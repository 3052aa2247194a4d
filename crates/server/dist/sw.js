const VERSION = "4915207a41626d3b";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-DGboVvVG.js","/assets/Announce-DRzPNo58.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-BRdZx9lH.js","/assets/Build-DjFYkIS9.css","/assets/Build-DltytHx3.js","/assets/Builder-C0Jvw87y.css","/assets/Builder-CvZ9t8s4.js","/assets/Catalogue-BUwtIvex.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-DsIy6x9v.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-Cvcn5-Q8.js","/assets/Company-C3y-EoMB.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-5oYMnubc.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-ChnmS4w_.js","/assets/Drawer-1YhdNQZl.css","/assets/Drawer-Dj3Iwlcb.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-CfnEP-JZ.js","/assets/Imprint-BuE0Si-H.js","/assets/Kept-DHAytQfB.css","/assets/Kept-DZsA_Hin.js","/assets/NewRule-C14Uw9yK.js","/assets/NewRule-DgFwboNX.css","/assets/Notice-5yqcR7Q9.js","/assets/Notice-DcDTaHJZ.css","/assets/OnePhone-6BU4Qf7s.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BuP92LyM.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-B-euObjp.js","/assets/Plenum-DEcsDNi0.css","/assets/Privacy-DubWmZk3.js","/assets/Privacy-omMJS7i3.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-Bs9sRtLu.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-DmdjURD8.js","/assets/Rules-C2OO_A2X.css","/assets/Rules-GApabB1n.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-u4VaHGOK.js","/assets/RulesPanel-DAjxv90t.css","/assets/RulesPanel-vAKNGzUP.js","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-DXBkVUje.js","/assets/Settings-BgPCusxe.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CagdtOUo.css","/assets/Start-WZYqlVpt.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-ipDKj6aG.js","/assets/Teach-C9Hvxeb3.css","/assets/Teach-CtaUTpwz.js","/assets/Today-BZx-rqSh.js","/assets/Today-D8kCycmG.css","/assets/Verify-EAA3sTKv.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-HbipFTvW.js","/assets/installed.svelte-CHl82gmS.js","/assets/line-DmCLyiS5.js","/assets/maumau-Bcjxa5Ik.wasm.br","/assets/named-BbWvY_ae.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-DOT4N7PY.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
