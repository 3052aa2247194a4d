const VERSION = "a29a68dc05095ab3";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-Chr-8_jq.js","/assets/Announce-ChmcNAnP.css","/assets/Announce-CsYBMXtT.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-Bm3Be6MI.js","/assets/Build-D7sH32IT.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-YNp8-BWM.js","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-DfUd6m9S.js","/assets/Chooser-C9-Br6zD.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-DnWN_oOk.js","/assets/Company-CeHC5KaZ.css","/assets/Company-Chp6j5pK.js","/assets/Copy-BLHMhYWc.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-DlSWHQ0F.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-CfKS3aKC.js","/assets/HandOver-B9-Ifpgq.js","/assets/HandOver-Bia_Jxjn.css","/assets/Kept-DHAytQfB.css","/assets/Kept-DUdXj7U_.js","/assets/NewRule-CKeuMkJT.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-9fBFjG44.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BwmQXTiT.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-DEcsDNi0.css","/assets/Plenum-Il54yXwN.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-CQf7bQSF.js","/assets/Replay-BiWiq0Lz.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-BYuzSweS.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-tYVtXREw.js","/assets/RulesPanel-DAjxv90t.css","/assets/RulesPanel-DNxS8TJ9.js","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-iyly1ARQ.js","/assets/Settings-DwTkB-D9.css","/assets/Settings-Qj-26FY4.js","/assets/Start-CagdtOUo.css","/assets/Start-D3N4E1cV.js","/assets/Staying-CS_6IweK.js","/assets/Staying-DnxwfaHb.css","/assets/Teach-C9Hvxeb3.css","/assets/Teach-tYxL1WdO.js","/assets/Today-D6KDeL4s.js","/assets/Today-D8kCycmG.css","/assets/Verify-BGe_Lq1o.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-B16m_KCz.js","/assets/index-DgtZOwUN.css","/assets/installed.svelte-DBxBJ8SJ.js","/assets/line-Cjee2M7l.js","/assets/maumau-Dj6mcLPB.wasm.br","/assets/named-CPSdJAi5.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-CRrwCIPC.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
