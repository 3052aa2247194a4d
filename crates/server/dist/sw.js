const VERSION = "35994a39a9505bda";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CWPY-Yls.js","/assets/Announce-ChmcNAnP.css","/assets/Announce-CvYD9l75.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-D1gX_m8O.js","/assets/Build-C5_GZjJm.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-CkqM6td5.js","/assets/Catalogue-D1Xudgiw.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-r1dx8t03.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BRZJ_l-C.js","/assets/ComeIn-BjN6s0LI.css","/assets/Company-CeHC5KaZ.css","/assets/Company-IPnUfTv1.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-DXtNjX97.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-CGn0Wf0i.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-DcnZ2Ism.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-XTjWdXhy.js","/assets/Kept-DESM0O5f.js","/assets/Kept-DHAytQfB.css","/assets/NewRule-DgFwboNX.css","/assets/NewRule-jdi3Z707.js","/assets/OnePhone-CNveQ1pu.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BwKou1tM.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-DEcsDNi0.css","/assets/Plenum-ZEKbb2ct.js","/assets/Recover-BGXSxEq3.css","/assets/Recover-CF5EUomZ.js","/assets/Replay-CFR2O0q8.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-B8oZ0Rck.js","/assets/Rules-C2OO_A2X.css","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DTUGZQ1Z.js","/assets/RulesPanel-Cjwqffwm.js","/assets/RulesPanel-DAjxv90t.css","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-Bd9vc4Yi.js","/assets/Settings-DTFNLQW9.js","/assets/Settings-DwTkB-D9.css","/assets/Start-BMzVv1Iv.js","/assets/Start-CagdtOUo.css","/assets/Staying-DnxwfaHb.css","/assets/Staying-g3kSvGJB.js","/assets/Teach-C9Hvxeb3.css","/assets/Teach-DhwgGYBb.js","/assets/Today-D8kCycmG.css","/assets/Today-_KGF6TKy.js","/assets/Verify-BfPKYtC8.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-Ddow2uK6.js","/assets/index-DgtZOwUN.css","/assets/installed.svelte-C7HNVecp.js","/assets/line-CS4Fy7RS.js","/assets/maumau-BD9TvQ9F.wasm","/assets/named-BoiCmRke.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-DKYjcopt.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
