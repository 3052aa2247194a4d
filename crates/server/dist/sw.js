const VERSION = "681de2a5bf6e324d";
const FILES = ["","assets/About-BNnutcu6.css","assets/About-vmJM5IfF.js","assets/Announce-Bh1t-L3i.js","assets/Announce-CGL5YR_H.css","assets/Boards-B9ucFrJ7.css","assets/Boards-BEqifWhu.js","assets/Build-C6LWwz0c.js","assets/Build-DjFYkIS9.css","assets/Builder-C0Jvw87y.css","assets/Builder-YLp_XgVK.js","assets/Catalogue-BD_z3EO0.js","assets/Catalogue-DTkNj2a_.css","assets/Chooser-BSSpJjzG.js","assets/Chooser-rMHObLj1.css","assets/ComeIn-BjN6s0LI.css","assets/ComeIn-Dh-R_rnc.js","assets/Company-BzoVVuJI.js","assets/Company-CeHC5KaZ.css","assets/Copy-CV1P-JfZ.css","assets/Copy-DeXv8z67.js","assets/DayResult-BJe31D5X.css","assets/DayResult-Ck-e1InT.js","assets/Drawer-1YhdNQZl.css","assets/Drawer-6rQb-tzu.js","assets/HandOver-BSSykFGb.js","assets/HandOver-Bia_Jxjn.css","assets/Imprint-La_jy4kt.js","assets/Kept-DHAytQfB.css","assets/Kept-Db5dzjAI.js","assets/NewRule-B5quRFD2.js","assets/NewRule-DgFwboNX.css","assets/Notice-DcDTaHJZ.css","assets/Notice-_mgVJJy4.js","assets/OnePhone-Cdqnj5v8.js","assets/OnePhone-Diz087Z2.css","assets/Options-CZ0Pn68F.js","assets/Options-DRN1k-NY.css","assets/Plenum-CNyNtghV.js","assets/Plenum-CmsjlH-f.css","assets/Privacy-CLMg-3hV.js","assets/Privacy-omMJS7i3.css","assets/Recover-B2Cjb6rv.js","assets/Recover-BGXSxEq3.css","assets/Replay-CiiPjLQM.js","assets/Replay-DHD37y6S.css","assets/Rules-C2OO_A2X.css","assets/Rules-DuOnzU_L.js","assets/RulesEditor-BGK0wYZZ.css","assets/RulesEditor-DIL4uv6_.js","assets/RulesPanel-CFlrFbFG.js","assets/RulesPanel-DAjxv90t.css","assets/SeatMenu-CnDa3mcy.js","assets/SeatMenu-Dtn9a3LA.css","assets/Settings-BRdeTAjN.js","assets/Settings-DwTkB-D9.css","assets/Start-CSIViTyg.js","assets/Start-CagdtOUo.css","assets/Staying-Cgpj78qQ.js","assets/Staying-DnxwfaHb.css","assets/Teach-C9Hvxeb3.css","assets/Teach-DlyBNtep.js","assets/Today-Bbo-tDMI.css","assets/Today-DtpliHXm.js","assets/Verify-DkOyuEYY.js","assets/Verify-QPt4EVZJ.css","assets/_virtual_icons-D9sRNoiw.js","assets/days-HIJmgL75.js","assets/index-BsG2c8Z4.js","assets/index-CAkGp8au.css","assets/installed.svelte-C95JCyiD.js","assets/line-B8WIlmgW.js","assets/maumau-DF0qL74_.wasm.br","assets/named-Dfa5-d74.js","assets/opened-DzX_fJ4Q.js","assets/search-jxT_lOvP.js","assets/worker-C5W0zxFz.js","apple-touch-icon.png","icon-192.png","icon-512.png","icon-maskable.png","icon.svg","licences.txt","maumau.webmanifest"];
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
