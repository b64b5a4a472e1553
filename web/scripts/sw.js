// The service worker, which the build writes to /sw.js with the names of its files (scripts/pages.mjs). It keeps code
// and type with who comes back, also where the browser's own cache was emptied. Their names carry their content's hash,
// so that none can be old. Pages and answers of the API pass it by: what is shown is always today's, by today's
// version.
/** @type {Set<string>} */
const files = new Set(FILES);
const KEPT = 'archivos';

self.addEventListener('install', (event) => {
  // A phone need not wake this up for a page or a call, where the browser knows how to pass it by (others ask it, and
  // it lets them go).
  event.addRoutes?.({ condition: { not: { urlPattern: '/assets/*' } }, source: 'network' })?.catch(() => undefined);
});

// Taken over only once the last tab of the version before is closed, which may still want a file of its own: what
// nobody names any more goes then.
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method === 'GET' && origin === self.location.origin && files.has(pathname)) event.respondWith(kept(event));
});

/** Opened once, not for each file that a screen asks for. */
let opened;

async function kept(event) {
  opened ??= caches.open(KEPT).catch(() => (opened = undefined));
  const cache = await opened;
  const found = await cache?.match(event.request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(event.request);
  // A device without room keeps nothing, and works.
  if (cache && answer.status === 200 && answer.type === 'basic')
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}

async function forgetOthers() {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}
