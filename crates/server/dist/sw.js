const VERSION = "005d6c0f5887da1b";
const FILES = ["/","/assets/About-0_bow_Bg.js","/assets/About-BNnutcu6.css","/assets/Announce-ANB29Evo.js","/assets/Announce-v5r41t95.css","/assets/Boards-B9ucFrJ7.css","/assets/Boards-DdLFDRz7.js","/assets/Build-ChdBrIOn.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-KNRfhmTj.js","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-Ic6-83k5.js","/assets/Chooser-rMHObLj1.css","/assets/Chooser-x1SyqBYO.js","/assets/ComeIn-BUkUVaD2.js","/assets/ComeIn-BjN6s0LI.css","/assets/Company-BahwvcUQ.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-rk-1GxcL.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-DwdL-7S8.js","/assets/Drawer-1YhdNQZl.css","/assets/Drawer-DGSF6Ypq.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-EhaCCP5P.js","/assets/Imprint-Ft_qfbWG.js","/assets/Kept-BBoUlbgF.js","/assets/Kept-DHAytQfB.css","/assets/NewRule-DgFwboNX.css","/assets/NewRule-pk9tN8wF.js","/assets/Notice-B1DZgjDK.js","/assets/Notice-DcDTaHJZ.css","/assets/OnePhone-BXFSeQDi.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BF3BzBCm.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-DEcsDNi0.css","/assets/Plenum-DHcUaS3m.js","/assets/Privacy-omMJS7i3.css","/assets/Privacy-wJ0VR9Ba.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-CxKOX-78.js","/assets/Replay-Ccfddbva.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C-y0ZU12.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-ubNaEy9H.js","/assets/RulesPanel-BFAoasQp.js","/assets/RulesPanel-DAjxv90t.css","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-CErk0JlQ.js","/assets/Settings-DrNsswnB.js","/assets/Settings-DwTkB-D9.css","/assets/Start-CagdtOUo.css","/assets/Start-Di1JiUE3.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-uEfDQBQu.js","/assets/Teach-C9Hvxeb3.css","/assets/Teach-CwJsfpwd.js","/assets/Today-Bbo-tDMI.css","/assets/Today-DpZRXRQa.js","/assets/Verify-DLHSHv4_.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-4S7BuZuo.css","/assets/index-OXmhzphI.js","/assets/installed.svelte-BZ__F5pb.js","/assets/line-DDH2y6uq.js","/assets/maumau-DTsiSbA1.wasm.br","/assets/named-CZmsSyim.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-ZjG9nLqG.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
