import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { unstable_IdlePriority as LAST, unstable_scheduleCallback as schedule } from 'scheduler'
import { afterEach } from 'vitest'
import { guardHosts } from './fakeHosts'

const { asyncWrapper } = getConfig()

const ELEMENTS = /^ *(?:Name "":|(?:\p{Cc}\[\d+m)?<[\s\S]*?\/>(?:\p{Cc}\[\d+m)?)\n+/gmu

const isTold = (node: Node) =>
  node.nodeType !== Node.COMMENT_NODE && !['svg', 'script', 'style'].includes(node.nodeName.toLowerCase())

configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => {
    const page = prettyDOM(container, undefined, { filterNode: isTold })
    return Object.assign(new Error(`${(message ?? '').replace(ELEMENTS, '')}\n\n${page}`), {
      name: 'TestingLibraryElementError',
    })
  },
  // React runs effects after DOM changes. An earlier click would miss an observer's subscription.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait()
      await new Promise<void>((resolve) => schedule(LAST, () => resolve()))
      return result
    }),
})

// KaTeX needs a doctype, which the test's document lacks.
if (typeof document !== 'undefined') Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' })

const hosts = guardHosts(globalThis.fetch)
globalThis.fetch = hosts.fetch
// The page goes first: the next test must not find it if a host is missing.
afterEach(() => {
  cleanup()
  globalThis.fetch = hosts.fetch
  hosts.check()
})
