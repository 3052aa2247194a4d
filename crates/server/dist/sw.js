const VERSION = "37366781e17b1701";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-BsDJFovP.js","/assets/Announce-CpetfJvW.js","/assets/Announce-v5r41t95.css","/assets/Boards-B5KPmP0N.js","/assets/Boards-B9ucFrJ7.css","/assets/Build-DjFYkIS9.css","/assets/Build-DutHA4R6.js","/assets/Builder-C0Jvw87y.css","/assets/Builder-Ddx7HmhR.js","/assets/Catalogue-CB7nILiN.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-CcZpuiLv.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-WpUaYsu0.js","/assets/Company-C3_HtC_b.js","/assets/Company-CeHC5KaZ.css","/assets/Copy-CV1P-JfZ.css","/assets/Copy-CwwX4OWu.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-D6wIDj91.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-i9moWL43.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-Dg1MgHPo.js","/assets/Kept-Cb6Gj99a.js","/assets/Kept-DHAytQfB.css","/assets/NewRule-CcLlMyJk.js","/assets/NewRule-DgFwboNX.css","/assets/OnePhone-Diz087Z2.css","/assets/OnePhone-DselmBoz.js","/assets/Options-CVGl0kxo.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-DEcsDNi0.css","/assets/Plenum-JQhDlyG8.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-DwZIlpqh.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-RNhMkpIa.js","/assets/Rules-BnIH277f.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-uPbF3MsH.js","/assets/RulesPanel-DAjxv90t.css","/assets/RulesPanel-hcuZpvEH.js","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-C1SSq7I6.js","/assets/Settings-4rmwCZeJ.js","/assets/Settings-DwTkB-D9.css","/assets/Start-BYTU3A3e.js","/assets/Start-CagdtOUo.css","/assets/Staying-DnxwfaHb.css","/assets/Staying-mlRDBV7G.js","/assets/Teach-C9Hvxeb3.css","/assets/Teach-Dptv5Icu.js","/assets/Today-C9pmUp6f.js","/assets/Today-D8kCycmG.css","/assets/Verify-BoCTVCLo.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-ZJXtKdLP.js","/assets/index-nWWrzK3G.css","/assets/installed.svelte-B3WqYFcA.js","/assets/line-DK90pXtW.js","/assets/maumau-BovyEGlX.wasm.br","/assets/named-BnOz3jjs.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-jrCofnco.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
