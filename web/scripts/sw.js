// The service worker, which the build writes to /sw.js with the names of its files (scripts/pages.mjs). It keeps code
// and type with who comes back, also where the browser's own cache was emptied. Their names carry their content's hash,
// so that none can be old. Pages and answers of the API pass it by: what is shown is always today's, by today's
// version. But for the page that verifies printed codes (src/codigo.tsx), which keeps itself with what it verifies by:
// where there is no line, that is given.
/** @type {Set<string>} */
const files = new Set(FILES);
const KEPT = 'archivos';
/** As src/public/check-code.ts has these. */
const CODES = 'codigos';
const CODE_PAGE = '/V/';
/** A line that brings no page for so long is none, where one is kept (ms). */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => {
  // A phone need not wake this up for a page or a call, where the browser knows how to pass it by (others ask it, and
  // it lets them go).
  const own = { or: [{ urlPattern: '/assets/*' }, { urlPattern: `${CODE_PAGE}*` }] };
  event.addRoutes?.({ condition: { not: own }, source: 'network' })?.catch(() => undefined);
});

// Taken over only once the last tab of the version before is closed, which may still want a file of its own: what
// nobody names any more goes then.
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (files.has(pathname)) event.respondWith(kept(event));
  else if (event.request.mode === 'navigate' && pathname.startsWith(CODE_PAGE)) event.respondWith(codePage(event.request));
  // Of the version that the page was kept of.
  else if (pathname.startsWith('/assets/')) event.respondWith(fetch(event.request).catch(() => keptOfCodes(pathname)));
});

async function codePage(request) {
  const there = await keptOfCodes(CODE_PAGE);
  if (there.type === 'error') return fetch(request);
  const late = new Promise((done) => setTimeout(() => done(there), PATIENCE_MS));
  return Promise.race([fetch(request).catch(() => there), late]);
}

/** An error, as of a line that failed, where nothing was kept. */
async function keptOfCodes(path) {
  const found = await caches.open(CODES).then(
    (cache) => cache.match(path, { ignoreVary: true }),
    () => undefined,
  );
  return found ?? Response.error();
}

/** Opened once, not for each file that a screen asks for. */
let opened;

async function kept(event) {
  opened ??= caches.open(KEPT).catch(() => (opened = undefined));
  const cache = await opened;
  const found = await cache?.match(event.request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(event.request).catch(() => keptOfCodes(new URL(event.request.url).pathname));
  // A device without room keeps nothing, and works.
  if (cache && answer.status === 200 && answer.type === 'basic')
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}

async function forgetOthers() {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}
