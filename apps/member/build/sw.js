/*
 * The service worker of the member page. It keeps what the page opens with and what a sign-in is filled in with, so
 * that both go without a network and what was typed is found; it never keeps what the server says (calls, /files).
 * The build fills in the three names below; a new build is a new file, and the browser fetches it at the next visit.
 */
const BUILD = '__BUILD__';
const CACHED = ['__CACHED__'];
/** The English texts, for phones that read them. */
const ENGLISH = ['__ENGLISH__'];
const FAMILY = 'rollcall-member-';
const CACHE = FAMILY + BUILD;
const SHELL = '/m/';
/** Milliseconds after which a page that does not come is opened from what is cached. */
const TIMEOUT_MS = 8000;

/** Whether a build before this one cached English texts: the file of them was asked for. */
async function readsEnglish() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY));
  const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return cached.flat().some(({ url }) => /\/assets\/catalogue-/.test(url));
}

async function install() {
  const answer = await fetch(SHELL, { cache: 'reload' });
  const text = await answer.clone().text();
  // While servers are being replaced the page may be of another build: then this one is tried again later.
  if (!answer.ok || !text.includes(CACHED[0])) throw new Error('The page is of another build.');
  const cache = await caches.open(CACHE);
  await cache.addAll(CACHED);
  if (await readsEnglish()) await cache.addAll(ENGLISH);
  await cache.put(SHELL, answer);
  // Pages that stand open are not touched: what they load has the hash of its content in its name.
  await self.skipWaiting();
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The page as the server has it; without an answer, as it was cached. */
async function openPage(request) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(request, { signal: limit.signal });
    if (answer.status < 500) return answer;
    return (await caches.match(SHELL)) ?? answer;
  } catch (error) {
    const cached = await caches.match(SHELL);
    if (cached) return cached;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A script or a style: its name says what is in it, so that what was cached is right. */
async function openAsset(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(CACHE);
    await cache.put(request, copy).catch(() => undefined); // a full phone
  }
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
// The first visit's page too: what it loads next may be asked for without a network.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([tidy(), self.clients.claim()])));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (/^\/m\/assets\/.+\.(js|css)$/.test(pathname)) event.respondWith(openAsset(request));
});
