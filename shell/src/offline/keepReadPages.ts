import { type createBrowserRouter, isRouteErrorResponse } from 'react-router-dom'
import { READING_POLICY } from '../markup/trustedTypes'
import { followToKeptPages } from './followToKeptPages'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>

/** The worker that keeps what was read (`public/offline.js`). */
const READING_WORKER = '/offline.js'

/** How long a page is left to its visitor before anything is kept of it, in milliseconds. */
const READING_MS = 2_000

/**
 * Has a service worker keep the pages that are read, with their files, for when there is no connection
 * (docs/decisions/what-was-read-is-there-without-a-connection.md). Nothing happens where the browser has no such workers, or
 * refuses them, as it does for addresses without TLS.
 */
export function keepReadPages(router: Router) {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const told = new Set<string>()
  let registered: Promise<unknown> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  const waitForReader = () => {
    clearTimeout(reading)
    reading = setTimeout(() => void tell().catch(() => {}), READING_MS)
  }
  const tell = async () => {
    registered ??= workers.register(workerAddress())
    await registered
    const { active } = await workers.ready
    const files = loadedFiles().filter((file) => !told.has(file))
    for (const file of files) told.add(file)
    const isGone = Object.values(router.state.errors ?? {}).some(
      (error) => isRouteErrorResponse(error) && error.status === 404,
    )
    active?.postMessage({ page: location.href.split('#')[0], isGone, files })
  }
  followToKeptPages(router)
  router.subscribe(({ navigation }) => navigation.state === 'idle' && waitForReader())
  waitForReader()
}

/** Addresses of what this page was shown with, but for answers: the worker knows of each itself whom it is for. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .filter(
      (entry) => !['fetch', 'xmlhttprequest', 'beacon'].includes((entry as PerformanceResourceTiming).initiatorType),
    )
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`))

/** Browsers with Trusted Types take it from a policy alone. */
const workerAddress = () =>
  window.trustedTypes
    ? window.trustedTypes.createPolicy(READING_POLICY, { createScriptURL: () => READING_WORKER }).createScriptURL('')
    : READING_WORKER
