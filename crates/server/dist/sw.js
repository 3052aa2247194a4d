const VERSION = "d8afafaa83d376aa";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-Brr_6WCk.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-shwXxalS.js","/assets/Build-COTUDJOc.js","/assets/Build-DjFYkIS9.css","/assets/Builder-C0Jvw87y.css","/assets/Builder-D_pCfBAY.js","/assets/Catalogue-DTkNj2a_.css","/assets/Catalogue-DqpE29W3.js","/assets/Chooser-CW0Tk4zD.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-gemqK6uW.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-C-CkI2DX.js","/assets/HandOver-22hSfx1B.js","/assets/HandOver-Bia_Jxjn.css","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-1EPbVu1w.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-C9ZCnAss.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-BvntBsNB.js","/assets/Options-DY33fYmN.css","/assets/Recover-B-aFpQaQ.js","/assets/Recover-BGXSxEq3.css","/assets/Replay-CDSzgx_k.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-C7AJ7Okq.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-DSCFAL1V.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-BuH-gWN6.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-Bs_T9UZI.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-n5AZvBNV.js","/assets/Today-Cghj7SVd.js","/assets/Today-D8kCycmG.css","/assets/Told-CsQCxhBa.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-Cc946nLT.css","/assets/TopBar-CitTNIew.js","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-D_7qzU4I.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-BDAXQutD.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-D1OMikDF.js","/assets/index-D-dWW_sH.css","/assets/index-DpeQ5k2C.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-BztN4nCz.js","/assets/maumau-DzQTqatE.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CUraDMax.js","/assets/worker-C_HC6P_e.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
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
