const VERSION = "bf6e3beaba681603";
const FILES = ["","assets/About-BNnutcu6.css","assets/About-DhTv5Kf0.js","assets/Announce-CGL5YR_H.css","assets/Announce-kDiU0fWg.js","assets/Boards-B6WAVZhJ.js","assets/Boards-B9ucFrJ7.css","assets/Build-1orZYfUv.js","assets/Build-DjFYkIS9.css","assets/Builder-2fYWHev6.js","assets/Builder-C0Jvw87y.css","assets/Catalogue-DTkNj2a_.css","assets/Catalogue-TlTi1Yr0.js","assets/Chooser-2B5TddGQ.js","assets/Chooser-rMHObLj1.css","assets/ComeIn-B8H5y0yC.js","assets/ComeIn-BjN6s0LI.css","assets/Company-6qFcOEXW.js","assets/Company-CeHC5KaZ.css","assets/Copy-CV1P-JfZ.css","assets/Copy-D6qKaDcy.js","assets/DayResult-BJe31D5X.css","assets/DayResult-xjPXVcX3.js","assets/Drawer-1YhdNQZl.css","assets/Drawer-xf08YNMR.js","assets/HandOver-Bia_Jxjn.css","assets/HandOver-D1gK7gsj.js","assets/Imprint-D5sfPa4q.js","assets/Kept-DEEHSjVa.js","assets/Kept-DHAytQfB.css","assets/NewRule-DIdRTJKa.js","assets/NewRule-DgFwboNX.css","assets/Notice-BjYJ8590.js","assets/Notice-DcDTaHJZ.css","assets/OnePhone-Diz087Z2.css","assets/OnePhone-Gpcu5j4m.js","assets/Options-BZr7jKDr.js","assets/Options-DRN1k-NY.css","assets/Plenum-B9RPqvWj.js","assets/Plenum-CmsjlH-f.css","assets/Privacy-DnPblkQP.js","assets/Privacy-omMJS7i3.css","assets/Recover-BGXSxEq3.css","assets/Recover-RBIIjjuT.js","assets/Replay-DHD37y6S.css","assets/Replay-DxyPEs0b.js","assets/Rules-BbRHGzH9.js","assets/Rules-C2OO_A2X.css","assets/RulesEditor-BGK0wYZZ.css","assets/RulesEditor-DOKt123Y.js","assets/RulesPanel-BozXtLdx.js","assets/RulesPanel-DAjxv90t.css","assets/SeatMenu-Dtn9a3LA.css","assets/SeatMenu-HB0A7h8c.js","assets/Settings-Dw3JCQvK.js","assets/Settings-DwTkB-D9.css","assets/Start-BeSo44Me.js","assets/Start-CagdtOUo.css","assets/Staying-3j5rF_qm.js","assets/Staying-DnxwfaHb.css","assets/Teach-C9Hvxeb3.css","assets/Teach-CyoyV2Lx.js","assets/Today-BVoWz7_-.js","assets/Today-Bbo-tDMI.css","assets/Verify-DKBcb4_P.js","assets/Verify-QPt4EVZJ.css","assets/_virtual_icons-D9sRNoiw.js","assets/days-HIJmgL75.js","assets/index-CAkGp8au.css","assets/index-DvY82_RS.js","assets/installed.svelte-BWMiLgtm.js","assets/line-DVR_Rb71.js","assets/maumau-B32a-S0B.wasm.br","assets/named-CAaN3a-6.js","assets/opened-Al-KB49Z.js","assets/search-jxT_lOvP.js","assets/worker-B9boFXhX.js","apple-touch-icon.png","icon-192.png","icon-512.png","icon-maskable.png","icon.svg","licences.txt","maumau.webmanifest"];
// The service worker: keeps all files of one build on the device. web/offline.ts prepends `VERSION` and `FILES`. The
// server's page always has priority; the kept one is used only if no server answers.
/** The page may share its origin with others, under a path of its own. */
const HOME = new URL(self.registration.scope).pathname;
const OURS = `maumau ${HOME} `;
const CACHE = OURS + VERSION;
/** How long the server has to answer, in ms. Updates are looked for independently of this (net/installed.svelte.ts). */
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

// The page asks the player before a newer version takes over.
self.addEventListener('message', (event) => {
  if (event.data === 'now') void self.skipWaiting();
});

/** Adapts the start page's relative links to an address `depth` levels below it. */
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
    // Tells the page that no server answered, so that it need not wait again (net/reach.svelte.ts).
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
  // File names with a hash never change their content.
  else if (name.startsWith('assets/')) event.respondWith(fromHere(request));
  else if (FILES.includes(name)) event.respondWith(fromHost(request, name));
});

// A tap on a notification focuses the page that sent it, or opens it again.
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
