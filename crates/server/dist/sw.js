const VERSION = "155114d5c869dfd2";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-BnPcKtBZ.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-CgAZY6jt.js","/assets/Build-DjFYkIS9.css","/assets/Build-Jbge6Sfe.js","/assets/Builder-C0Jvw87y.css","/assets/Builder-DoSqVWY_.js","/assets/Catalogue-D1LzvwyR.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-CTr7F1YU.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-BgVvUh_e.js","/assets/Copy-CV1P-JfZ.css","/assets/DayResult-BJe31D5X.css","/assets/DayResult-DHQCDoC3.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-CWev1M4m.js","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-DHAytQfB.css","/assets/Kept-DXDxUM3A.js","/assets/OnePhone-BWsYLCWF.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BFD2ELgC.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-BV6WB281.js","/assets/Replay-DGn5XhpZ.css","/assets/Replay-DyOtAmvj.js","/assets/Rules-C2OO_A2X.css","/assets/Rules-PpM_WykJ.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-D9bQPS73.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-D3EYLG3n.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-Bgd3eSop.js","/assets/Start-BqDxNT12.css","/assets/Staying-DCiEsz-t.js","/assets/Staying-DnxwfaHb.css","/assets/Today-BOBuaPOK.js","/assets/Today-D8kCycmG.css","/assets/Told-CsQCxhBa.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-DYelN1nj.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-DjIupRhN.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-BZ91pQt5.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-C-Vj1RYB.js","/assets/index-BRvOp2rT.js","/assets/index-D-dWW_sH.css","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-WYA3cH1c.js","/assets/maumau-BI3wPuvA.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CUraDMax.js","/assets/worker-CZWy55TB.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
