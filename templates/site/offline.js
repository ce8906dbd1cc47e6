/** Keeps the site in the browser, so that it works off line: what was fetched of a version is taken from there until a newer one is used. */

const VERSION = "@version@";
/** @type {string[]} what is kept from the beginning */
const FILES = ["@files@"];
const NAME = `goose-print-${VERSION}`;
const here = /** @type {any} */ (self);

/** @param {Iterable<string>} addresses */
async function keep(addresses) {
  const cache = await caches.open(NAME);
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address).catch(() => {});
}

here.addEventListener("install", (/** @type {any} */ event) => {
  if (!here.registration.active) here.skipWaiting();
  event.waitUntil(keep(FILES));
});

here.addEventListener("activate", (/** @type {any} */ event) => {
  const clear = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("goose-print-") && name !== NAME).map((name) => caches.delete(name))));
  event.waitUntil(clear.then(() => here.clients.claim()));
});

here.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data.use) here.skipWaiting();
  else if (event.data.keep) event.waitUntil(keep(event.data.keep.filter((/** @type {string} */ address) => address.startsWith(here.registration.scope))));
});

here.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(here.registration.scope)) return;
  event.respondWith(answered(request));
});

/** @param {Request} request */
async function answered(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.status === 200) await cache.put(request.url.split("?")[0], fresh.clone());
  return fresh;
}
