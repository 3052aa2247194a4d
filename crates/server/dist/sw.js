const VERSION = "4f598270237a6534";
const FILES = ["/","/assets/About-BNnutcu6.css","/assets/About-CycygcI2.js","/assets/Boards-B9ucFrJ7.css","/assets/Boards-fKdkBla3.js","/assets/Build-DjFYkIS9.css","/assets/Build-R9sW13JB.js","/assets/Builder-C0Jvw87y.css","/assets/Builder-C6GZVaxQ.js","/assets/Catalogue-B1w_gYfA.js","/assets/Catalogue-DTkNj2a_.css","/assets/Chooser-CmWxgmkq.js","/assets/Chooser-rMHObLj1.css","/assets/Company-CeHC5KaZ.css","/assets/Company-KSx_yVXd.js","/assets/Copy-CV1P-JfZ.css","/assets/Copy-CrA6BtYu.js","/assets/DayResult-BJe31D5X.css","/assets/DayResult-xYgdcKV2.js","/assets/HandOver-Bia_Jxjn.css","/assets/HandOver-LB3YUsRt.js","/assets/Icon-CiXu57yI.css","/assets/Icon-lFva-wUs.js","/assets/Kept-C2tHKa_b.js","/assets/Kept-DHAytQfB.css","/assets/OnePhone-BLbW54t7.js","/assets/OnePhone-Diz087Z2.css","/assets/Options-CWZEm3pv.js","/assets/Options-DY33fYmN.css","/assets/Recover-BGXSxEq3.css","/assets/Recover-BteDA72G.js","/assets/Replay-CJznsDc8.js","/assets/Replay-DGn5XhpZ.css","/assets/Rules-C2OO_A2X.css","/assets/Rules-CnrKy3Am.js","/assets/RulesEditor-BGK0wYZZ.css","/assets/RulesEditor-ZTFqvjv6.js","/assets/RulesPanel-C6ruVzYK.js","/assets/RulesPanel-DAjxv90t.css","/assets/Settings-Bh77IMjR.js","/assets/Settings-DwTkB-D9.css","/assets/Sheet-BeemfotU.js","/assets/Sheet-_s2zFOc8.css","/assets/Start-BqDxNT12.css","/assets/Start-CpVLMoTb.js","/assets/Staying-DnxwfaHb.css","/assets/Staying-Dqu1f4ag.js","/assets/Today-Bd7Z3j7z.js","/assets/Today-D8kCycmG.css","/assets/Told-CsQCxhBa.js","/assets/Told-DGkJBxgP.css","/assets/TopBar-C1qrXyxF.js","/assets/TopBar-Cc946nLT.css","/assets/Unfetched-Dl2qQAY0.js","/assets/Verify-BFhUijiR.js","/assets/Verify-QPt4EVZJ.css","/assets/_virtual_icons-D9sRNoiw.js","/assets/api-8NB708jA.js","/assets/books-CP7bqcbR.css","/assets/books-DRp5C8sa.js","/assets/days-HIJmgL75.js","/assets/house-5hMm9z7J.js","/assets/index-B_D5SN2j.css","/assets/index-DPeZHyZL.js","/assets/language.svelte-Br5raRSM.js","/assets/legacy-C4-BWgP0.js","/assets/line-Dak2KhJU.js","/assets/maumau-CI4M4T9f.wasm","/assets/preload-helper-DygEbaNj.js","/assets/settings.svelte-CpPcmrIJ.js","/assets/shapes-CaLJ5gcS.js","/assets/speaker-CUraDMax.js","/assets/worker-C6coj6Qr.js","/apple-touch-icon.png","/icon-192.png","/icon-512.png","/icon-maskable.png","/icon.svg","/licences.txt","/maumau.webmanifest"];
// Keeps the page on the device: all of its files, of one build. `VERSION` and `FILES` stand before this (web/offline.ts).
// The host's own page always comes first: what is kept is shown only where no host answers.
const CACHE = `maumau-${VERSION}`;
/** A host that has not answered for so long is not there. */
const PATIENCE_MS = 4000;

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
    if (kept) return kept;
    throw error;
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
