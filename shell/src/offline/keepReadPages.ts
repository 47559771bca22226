import { type createBrowserRouter, isRouteErrorResponse } from 'react-router-dom'
import { READING_POLICY } from '../markup/trustedTypes'
import { followToKeptPages } from './followToKeptPages'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>

const READING_WORKER = '/offline.js'

/** Milliseconds before a page counts as read. */
const READING_MS = 2_000

/** Caches read pages in a service worker (docs/decisions/12-offline.md). Without TLS, browsers have none. */
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

/** The worker itself decides which API responses are public. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .filter(
      (entry) => !['fetch', 'xmlhttprequest', 'beacon'].includes((entry as PerformanceResourceTiming).initiatorType),
    )
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`))

/** Trusted Types require a policy for worker addresses. */
const workerAddress = () =>
  window.trustedTypes
    ? window.trustedTypes.createPolicy(READING_POLICY, { createScriptURL: () => READING_WORKER }).createScriptURL('')
    : READING_WORKER
