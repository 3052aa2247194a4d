const VERSION = "56f9f70c1aca918c";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-H475QKxK.js","/assets/Announce-ChmcNAnP.css","/assets/Announce-DAdNXNa8.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-CfFklS2R.js","/assets/Build-DcFCNJse.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-DMpTCh2N.js","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-XoQAjgv4.js","/assets/Chooser-DH7iqmwp.js","/assets/Chooser-rMHObLj1.css","/assets/ComeIn-BjN6s0LI.css","/assets/ComeIn-XRm1pcKF.js","/assets/Company-CeHC5KaZ.css","/assets/Company-Sulfp-58.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-SHArd5A2.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-BSLRx9Z2.js","/assets/Drawer-B2TUpA_X.css","/assets/Drawer-BUl1w5eS.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-Z590-xj0.js","/assets/Kept-DHAytQfB.css","/assets/Kept-DN-vsldA.js","/assets/NewRule-DgFwboNX.css","/assets/NewRule-Rj_N-F2e.js","/assets/OnePhone-B68h5e50.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-8sNjidc7.js","/assets/Options-DRN1k-NY.css","/assets/Plenum-B5KHJbTt.js","/assets/Plenum-DEcsDNi0.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-CfjttGG9.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-DKd4NvS-.js","/assets/Rules-C2OO_A2X.css","/assets/Rules-hz64OM_6.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-BdxGVMER.js","/assets/RulesPanel-DAjxv90t.css","/assets/RulesPanel-LOJxody3.js","/assets/SeatMenu-B-zFEmYi.css","/assets/SeatMenu-OIr1r7tB.js","/assets/Settings-DwTkB-D9.css","/assets/Settings-KBq5GSIa.js","/assets/Start-CagdtOUo.css","/assets/Start-Fw6tGE3r.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-DpPQta72.js","/assets/Teach-C9Hvxeb3.css","/assets/Teach-CSpRzwar.js","/assets/Today-Bjvl5ByV.js","/assets/Today-D8kCycmG.css","/assets/Verify-BzzB5v9s.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/days-HIJmgL75.js","/assets/index-D-iInJQ7.js","/assets/index-DgtZOwUN.css","/assets/installed.svelte-Cj6fNMC_.js","/assets/line-DvgCx-O1.js","/assets/maumau-BL1ADrtX.wasm","/assets/named-iJQIB3-s.js","/assets/opened-Cnf7AKvU.js","/assets/search-jxT_lOvP.js","/assets/worker-B-uJR2tR.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
