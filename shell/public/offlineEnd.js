// @ts-check
/// <reference lib="webworker" />
/* Replaces `offline.js` if `LEITURA_OFFLINE=nao`: removes the worker and its data from every device. */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

worker.addEventListener('install', () => worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('portal-'))
    await Promise.all(names.map((name) => caches.delete(name)))
    await worker.registration.unregister()
  }
  event.waitUntil(forget())
})
