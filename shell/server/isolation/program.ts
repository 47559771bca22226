import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { format } from 'node:util'
import type { Resultado } from '@portal/shared-contracts/api'
import type { MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import { createPageSource, renderPage, shared } from '../../src/entry.server'
import { loadPageOf, registerServerBuild } from '../registerServerBuild'
import { relayedApi } from '../relayedApi'
import { countsWithin } from './countsWithin'
import { LIMITS } from './limits'
import type { FromVersion, PageTask, SentError, SentResponse, ToVersion } from './messages'
import { DOOR, LINE_LENGTH, openDoor } from './openDoor'
import { relayedFetch } from './relayedFetch'

// The program of a process that renders the pages of one version of one remote (docs/decisions/a-version-renders-in-a-process-of-its-own.md).

const LEVELS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/** The page that code is run for, until it was sent or given up, and after it was sent. */
const renders = new AsyncLocalStorage<{ number: number; controller: AbortController; asks: number }>()
const running = new Map<number, AbortController>()
const asked = new Map<number, (answer: never) => void>()
let asks = 0
let remote: Promise<MicroFrontend> = Promise.reject(new Error('No version was loaded.'))
remote.catch(() => {})

const say = openDoor<FromVersion>(
  new Socket({ fd: DOOR }),
  (line) => hear(JSON.parse(line)),
  () => process.exit(),
  { said: LINE_LENGTH },
)

function hear(message: ToVersion) {
  if (message.type === 'render') void render(message.render, message.page)
  else if (message.type === 'load') load(message.source, message.filename)
  else if (message.type === 'ping') say({ type: 'pong' })
  else if (message.type === 'cancel') running.get(message.render)?.abort()
  else {
    asked.get(message.ask)?.(message.answer as never)
    asked.delete(message.ask)
  }
}

/** Asks the portal, on behalf of the present page. What is asked after that, or once too often, is never answered. */
function ask<Answer>(
  question: { type: 'call'; endpoint: object; input: unknown } | { type: 'fetch'; request: object },
  signal?: AbortSignal | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const page = renders.getStore()
    // The portal gives a page up that asks once too often.
    if (!page || !running.has(page.number) || ++page.asks > LIMITS.asks + 1) return
    const number = ++asks
    asked.set(number, resolve)
    signal?.addEventListener('abort', () => {
      asked.delete(number)
      reject(signal.reason)
    })
    say({ ...question, ask: number, render: page.number } as FromVersion)
  })
}

const api = relayedApi((endpoint, input, signal) => ask<Resultado<unknown>>({ type: 'call', endpoint, input }, signal))
const pages = createPageSource(async (_, path) => loadPageOf(await remote, path))

function load(source: string, filename: string) {
  try {
    remote = Promise.resolve(registerServerBuild(source, filename, shared))
    say({ type: 'loaded' })
  } catch (error) {
    say({ type: 'refused', error: toSentError(error) })
  }
}

async function render(number: number, { url, config, remotes, match }: PageTask) {
  const controller = new AbortController()
  running.set(number, controller)
  try {
    const request = new Request(url, { signal: controller.signal })
    const sanitize = (html: string) => sanitizeToRender(html, config.apiUrl)
    const rendered = await renders.run({ number, controller, asks: 0 }, () =>
      renderPage({ request, config, remotes, match, pages, api, sanitize }),
    )
    say({ type: 'rendered', render: number, rendered })
  } catch (error) {
    say({ type: 'failed', render: number, error: toSentError(error) })
  } finally {
    running.delete(number)
  }
}

/** More than the portal keeps of it. */
const cut = (text: unknown) => `${text}`.slice(0, 8_192)

/** Never throws, whatever was thrown. */
function toSentError(thrown: unknown): SentError {
  try {
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(`Thrown: ${thrown}`)
    return { name: cut(name), message: cut(message), stack: cut(stack) }
  } catch {
    return { name: 'Error', message: 'Something unreadable was thrown.', stack: '' }
  }
}

const tellLate = (thrown: unknown) => {
  // What a page throws that was ended for its visitor is no fault of its version.
  if (renders.getStore()?.controller.signal.aborted || countLine() > LIMITS.lines) return
  say({ type: 'late', error: toSentError(thrown) })
}
process.on('uncaughtException', tellLate)
process.on('unhandledRejection', tellLate)

// The portal hears no more than this, and ends who does not keep to it.
const countLine = countsWithin(60_000)
globalThis.fetch = relayedFetch((request, signal) => ask<SentResponse>({ type: 'fetch', request }, signal))
for (const level of LEVELS)
  console[level] = (...parts) => {
    if (countLine() <= LIMITS.lines) say({ type: 'log', text: cut(format(...parts)) })
  }

say({ type: 'started' })
