const VERSION = "9be4706c3a3bc35a";
const FILES = ["","assets/About-BNnutcu6.css","assets/About-CT4SFNnJ.js","assets/Announce-B292ILFL.js","assets/Announce-CGL5YR_H.css","assets/Boards-B9ucFrJ7.css","assets/Boards-BDAL1on_.js","assets/Build-DjFYkIS9.css","assets/Build-q0qvJ79I.js","assets/Builder-BaMo4zio.js","assets/Builder-C0Jvw87y.css","assets/Catalogue-BV1UU3nQ.js","assets/Catalogue-DTkNj2a_.css","assets/Chooser-DFXoXoLS.js","assets/Chooser-rMHObLj1.css","assets/ComeIn-BjN6s0LI.css","assets/ComeIn-BnjLgUfR.js","assets/Company-CeHC5KaZ.css","assets/Company-D4WQh61r.js","assets/Copy-CV1P-JfZ.css","assets/Copy-Ddqg45e5.js","assets/DayResult-BJe31D5X.css","assets/DayResult-jJnG-mjv.js","assets/Drawer-1YhdNQZl.css","assets/Drawer-BXqW6Is6.js","assets/HandOver-Bia_Jxjn.css","assets/HandOver-DuTygrSo.js","assets/Imprint-Dg4ue6T0.js","assets/Kept-DHAytQfB.css","assets/Kept-Drz2t1RB.js","assets/NewRule-9EAPYl73.js","assets/NewRule-DgFwboNX.css","assets/Notice-CaldU6Jo.js","assets/Notice-DcDTaHJZ.css","assets/OnePhone-Diz087Z2.css","assets/OnePhone-DsvUYHA5.js","assets/Options-BzEurgD8.js","assets/Options-DRN1k-NY.css","assets/Plenum-BdjjCY6F.js","assets/Plenum-CmsjlH-f.css","assets/Privacy-AUFaTSJ8.js","assets/Privacy-omMJS7i3.css","assets/Recover-BGXSxEq3.css","assets/Recover-CGbticEq.js","assets/Replay-Bz-efTa_.js","assets/Replay-DHD37y6S.css","assets/Rules-C2OO_A2X.css","assets/Rules-CYgBPeq5.js","assets/RulesEditor-BGK0wYZZ.css","assets/RulesEditor-Myzt3qZ6.js","assets/RulesPanel-CCo4ETc1.js","assets/RulesPanel-DAjxv90t.css","assets/SeatMenu-Dtn9a3LA.css","assets/SeatMenu-heKhHm2y.js","assets/Settings-D9iAZJHW.js","assets/Settings-DwTkB-D9.css","assets/Start-CagdtOUo.css","assets/Start-wHW8Eisg.js","assets/Staying-D4CqpS4S.js","assets/Staying-DnxwfaHb.css","assets/Teach-C9Hvxeb3.css","assets/Teach-GrUE15rk.js","assets/Today-Bbo-tDMI.css","assets/Today-Bpa_9WV5.js","assets/Verify-CdrK2oWg.js","assets/Verify-QPt4EVZJ.css","assets/_virtual_icons-D9sRNoiw.js","assets/days-HIJmgL75.js","assets/index-CAkGp8au.css","assets/index-D6NyDVkd.js","assets/installed.svelte-ZfDNJOGK.js","assets/line-VA0q3jQl.js","assets/maumau-DAzj9eN0.wasm.br","assets/named-9FXQwLL2.js","assets/opened-J2TxgsoP.js","assets/search-jxT_lOvP.js","assets/worker-DpvFocqj.js","apple-touch-icon.png","icon-192.png","icon-512.png","icon-maskable.png","icon.svg","licences.txt","maumau.webmanifest"];
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
