const VERSION = "ea6307f8086c3850";
const FILES = ["","assets/About-BNnutcu6.css","assets/About-CYfY1tzZ.js","assets/Announce-Be9e1Br1.js","assets/Announce-CGL5YR_H.css","assets/Boards-B9ucFrJ7.css","assets/Boards-IJlCm1Z9.js","assets/Build-DjFYkIS9.css","assets/Build-fvEEKRKY.js","assets/Builder-BLpRpElo.js","assets/Builder-C0Jvw87y.css","assets/Catalogue-DTkNj2a_.css","assets/Catalogue-dKJtX-cr.js","assets/Chooser-C7_4FH27.js","assets/Chooser-rMHObLj1.css","assets/ComeIn-B7advsCs.js","assets/ComeIn-BjN6s0LI.css","assets/Company-BISCHx4s.js","assets/Company-CeHC5KaZ.css","assets/Copy-CEznvcQK.js","assets/Copy-CV1P-JfZ.css","assets/DayResult-BBtkMG-O.js","assets/DayResult-BJe31D5X.css","assets/Drawer-1YhdNQZl.css","assets/Drawer-kS-5SPXV.js","assets/HandOver-Bia_Jxjn.css","assets/HandOver-DE-fl0sP.js","assets/Imprint-BIhlqRAb.js","assets/Kept-D9Kbu7Q0.js","assets/Kept-DHAytQfB.css","assets/NewRule-DRLlSguc.js","assets/NewRule-DgFwboNX.css","assets/Notice-D6OYlyZd.js","assets/Notice-DcDTaHJZ.css","assets/OnePhone-Diz087Z2.css","assets/OnePhone-KhM799h5.js","assets/Options-C1AGCDbz.js","assets/Options-DRN1k-NY.css","assets/Plenum-CmsjlH-f.css","assets/Plenum-wwIV_5ko.js","assets/Privacy-3UmJqEA_.js","assets/Privacy-omMJS7i3.css","assets/Recover-BGXSxEq3.css","assets/Recover-CkJqz1M0.js","assets/Replay-CFFjKuZ8.js","assets/Replay-DHD37y6S.css","assets/Rules-BB7Hbajd.js","assets/Rules-C2OO_A2X.css","assets/RulesEditor-BEdlNehP.js","assets/RulesEditor-BGK0wYZZ.css","assets/RulesPanel-CBDLDzKp.js","assets/RulesPanel-DAjxv90t.css","assets/SeatMenu-Dr0ggQDQ.js","assets/SeatMenu-Dtn9a3LA.css","assets/Settings-Co_0IPOg.js","assets/Settings-DwTkB-D9.css","assets/Start-CagdtOUo.css","assets/Start-_WTYGinR.js","assets/Staying-Cp-dojWP.js","assets/Staying-DnxwfaHb.css","assets/Teach-0mG_ffzk.js","assets/Teach-C9Hvxeb3.css","assets/Today-Bbo-tDMI.css","assets/Today-BwkEM5N4.js","assets/Verify-CsyGrlAo.js","assets/Verify-QPt4EVZJ.css","assets/_virtual_icons-D9sRNoiw.js","assets/days-HIJmgL75.js","assets/index-BbWzGKxl.js","assets/index-CAkGp8au.css","assets/installed.svelte-D7osMVI7.js","assets/line-CmBwbMd8.js","assets/maumau-BuaNuw-W.wasm.br","assets/named-Du50OueT.js","assets/opened-Bv-nakR5.js","assets/search-jxT_lOvP.js","assets/worker-FtuTQtGd.js","apple-touch-icon.png","icon-192.png","icon-512.png","icon-maskable.png","icon.svg","licences.txt","maumau.webmanifest"];
// Keeps the page on the device: all of its files, of one build. `VERSION` and `FILES` stand before this (web/offline.ts).
// The host's own page always comes first: what is kept is shown only where no host answers.
/** The page may share its site with others, under a path of its own. */
const HOME = new URL(self.registration.scope).pathname;
const OURS = `maumau ${HOME} `;
const CACHE = OURS + VERSION;
/** A host that has not answered for so long is not there. A newer page is looked for all the same (net/installed.svelte.ts). */
const PATIENCE_MS = 1500;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(FILES.map((name) => new Request(HOME + name, { cache: name.startsWith('assets/') ? 'default' : 'no-cache' })));
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

// Whoever plays by an older page is asked first.
self.addEventListener('message', (event) => {
  if (event.data === 'now') void self.skipWaiting();
});

/** The start page, at an address below it: its links lead up, as they do when it comes from the host. */
async function below(page, depth) {
  const text = await page.text();
  return text.replaceAll('="./', `="${'../'.repeat(depth)}`);
}

async function fromHost(request, name, depth = 0) {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: cut.signal });
  } catch (error) {
    const kept = await caches.match(HOME + name, { cacheName: CACHE });
    if (!kept) throw error;
    // The page hears that no host was there, and doesn't wait for it once more (net/reach.svelte.ts).
    const headers = new Headers(kept.headers);
    headers.append('server-timing', 'kept');
    return new Response(depth === 0 ? kept.body : await below(kept, depth), { status: kept.status, headers });
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
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(HOME)) return;
  const name = pathname.slice(HOME.length);
  if (/^(api|ws|r)\//.test(name)) return;
  if (request.mode === 'navigate') event.respondWith(fromHost(request, '', name.split('/').length - 1));
  // A name with a hash in it always means the same file.
  else if (name.startsWith('assets/')) event.respondWith(fromHere(request));
  else if (FILES.includes(name)) event.respondWith(fromHost(request, name));
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
