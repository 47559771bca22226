// @ts-check
/// <reference lib="webworker" />
/* Stands in for `offline.js` where `LEITURA_OFFLINE=nao`: takes the worker and all that it has kept from every device. */
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
