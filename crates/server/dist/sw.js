const VERSION = "8f802a98f110eb9c";
const FILES = ["","assets/About-BNnutcu6.css","assets/About-DF10cNwk.js","assets/Announce-CGL5YR_H.css","assets/Announce-CayiQoUC.js","assets/Boards-B9ucFrJ7.css","assets/Boards-CaR0EUVA.js","assets/Build-DjFYkIS9.css","assets/Build-ortScwPB.js","assets/Builder-3QaLGaN5.js","assets/Builder-C0Jvw87y.css","assets/Catalogue-DTkNj2a_.css","assets/Catalogue-T5tyg505.js","assets/Chooser-CpVN6HN9.js","assets/Chooser-rMHObLj1.css","assets/ComeIn-BjN6s0LI.css","assets/ComeIn-D72_dPFz.js","assets/Company-CeHC5KaZ.css","assets/Company-tvMZisH2.js","assets/Copy-CV1P-JfZ.css","assets/Copy-CinYL8JI.js","assets/DayResult-BJe31D5X.css","assets/DayResult-CmvHy5Ou.js","assets/Drawer-1YhdNQZl.css","assets/Drawer-Bp2-4Che.js","assets/HandOver-Bia_Jxjn.css","assets/HandOver-CX0K7HIa.js","assets/Imprint-DFO0qoFn.js","assets/Kept-2qmSnCdp.js","assets/Kept-DHAytQfB.css","assets/NewRule-D7wKEYsu.js","assets/NewRule-DgFwboNX.css","assets/Notice-BL1J8GDT.js","assets/Notice-DcDTaHJZ.css","assets/OnePhone-DhxaeGuj.js","assets/OnePhone-Diz087Z2.css","assets/Options-BnRK6bYb.js","assets/Options-DRN1k-NY.css","assets/Plenum-CmsjlH-f.css","assets/Plenum-DRAsZ9hg.js","assets/Privacy-C3OxaPHA.js","assets/Privacy-omMJS7i3.css","assets/Recover-BGXSxEq3.css","assets/Recover-ZW2ZCxhh.js","assets/Replay-DHD37y6S.css","assets/Replay-DovAhfve.js","assets/Rules-B-hE_cP0.js","assets/Rules-C2OO_A2X.css","assets/RulesEditor-BGK0wYZZ.css","assets/RulesEditor-PpLUqZoz.js","assets/RulesPanel-BiHKwfIF.js","assets/RulesPanel-DAjxv90t.css","assets/SeatMenu-11uvAvSw.js","assets/SeatMenu-Dtn9a3LA.css","assets/Settings-DXa_f2kO.js","assets/Settings-DwTkB-D9.css","assets/Start-CagdtOUo.css","assets/Start-DH9vPVIz.js","assets/Staying-DnxwfaHb.css","assets/Staying-zmMvLNFw.js","assets/Teach-C9Hvxeb3.css","assets/Teach-DyIHCMnR.js","assets/Today-Bbo-tDMI.css","assets/Today-DUFaCr3R.js","assets/Verify-BN8JMXZK.js","assets/Verify-QPt4EVZJ.css","assets/_virtual_icons-D9sRNoiw.js","assets/days-HIJmgL75.js","assets/index-CAkGp8au.css","assets/index-DgOOSLPE.js","assets/installed.svelte-BNzD7gf2.js","assets/line-DUTUi_de.js","assets/maumau-DbKG-ca_.wasm.br","assets/named-jPgWeGPD.js","assets/opened-B6tkik6i.js","assets/search-jxT_lOvP.js","assets/worker-BrR8HgSF.js","apple-touch-icon.png","icon-192.png","icon-512.png","icon-maskable.png","icon.svg","licences.txt","maumau.webmanifest"];
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
