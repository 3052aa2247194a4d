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
