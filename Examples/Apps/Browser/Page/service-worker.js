// Adds to what a server sends the two headers with which threads of a page can share memory. The page plays without
// them, too; with them it has less to do. And keeps the page's files, so that it opens without a network.

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepFiles());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
  if (request.mode === "navigate") event.waitUntil(keepFiles());
});

/** What the server sends; without a network, what was kept. */
async function answer(request) {
  let response;
  try { response = await fetch(request); } catch (error) {
    response = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
    if (!response) throw error;
  }
  return withHeaders(response);
}

function withHeaders(response) {
  if (response.status === 0 || response.type === "opaqueredirect") return response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  const body = [101, 204, 205, 304].includes(response.status) ? null : response.body;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

/** Keeps all files of the version that the server has, and no other version's. Where that fails, as without a network,
 *  what was kept stays. */
async function keepFiles() {
  try {
    const { version, files } = await (await fetch("files.json", { cache: "no-cache" })).json();
    const name = `page ${version}`;
    const kept = (await caches.keys()).filter((other) => other.startsWith("page "));
    if (!kept.includes(name)) await keep(files, name);
    await Promise.all(kept.filter((other) => other !== name).map((other) => caches.delete(other)));
  } catch (error) {
    console.info(`The files of the page are not kept: ${error.message}`);
  }
}

/** Keeps files in a cache: all or none. */
async function keep(files, name) {
  const cache = await caches.open(name);
  try { await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" }))); } catch (error) {
    await caches.delete(name);
    throw error;
  }
}
