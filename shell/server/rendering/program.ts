import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { format } from 'node:util'
import type { Resultado } from '@portal/shared-contracts/api'
import type { MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import { createPageSource, renderPage, shared } from '../../src/entry.server'
import { countsWithin } from './countsWithin'
import { LIMITS } from './limits'
import type { FromVersion, PageTask, SentError, SentRequest, SentResponse, ToVersion } from './messages'
import { DOOR, LINE_BYTES, openDoor } from './openDoor'
import { loadPageOf, registerServerBuild } from './registerServerBuild'
import { relayedApi } from './relayedApi'

// Renders the pages of one version (docs/decisions/16-rendering-processes.md).

const EMPTY = [101, 204, 205, 304]
const LEVELS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/** The current page, also after it is sent or aborted. */
const renders = new AsyncLocalStorage<{ number: number; controller: AbortController; asks: number }>()
const running = new Map<number, AbortController>()
const asked = new Map<number, (answer: never) => void>()
let asks = 0
let remote: Promise<MicroFrontend> = Promise.reject(new Error('No version was loaded.'))
remote.catch(() => {})

const say = openDoor<FromVersion>(new Socket({ fd: DOOR }), {
  hear: (line) => hear(JSON.parse(line)),
  onBroken: () => process.exit(),
  said: LINE_BYTES,
})

function hear(message: ToVersion) {
  if (message.type === 'render') void render(message.render, message.page)
  else if (message.type === 'load') load(message.source, message.filename)
  else if (message.type === 'ping') say({ type: 'pong', sign: message.sign })
  else if (message.type === 'cancel') running.get(message.render)?.abort()
  else {
    asked.get(message.ask)?.(message.answer as never)
    asked.delete(message.ask)
  }
}

/** Sends a question of the current page to the portal. Late or excess questions get no response. */
function ask<Answer>(
  question: { type: 'call'; endpoint: object; input: unknown } | { type: 'fetch'; request: SentRequest },
  signal?: AbortSignal | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const page = renders.getStore()
    // The portal aborts a page with too many questions.
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

async function relayedFetch(...parts: Parameters<typeof fetch>): Promise<Response> {
  const asked = new Request(...parts)
  const { url, method, headers, signal } = asked
  const sent = asked.body ? Buffer.from(await asked.arrayBuffer()).toString('base64') : undefined
  const request = { url, method, headers: [...headers], ...(sent && { body: sent }) }
  const answer = await ask<SentResponse>({ type: 'fetch', request }, signal)
  if ('error' in answer) throw new TypeError(`fetch failed: ${answer.error}`)
  const { status } = answer
  const body = EMPTY.includes(status) ? null : Buffer.from(answer.body, 'base64')
  return new Response(body, { status, headers: answer.headers })
}

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

const cut = (text: unknown, length = 2_000) => `${text}`.slice(0, length)

function toSentError(thrown: unknown): SentError {
  try {
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(`Thrown: ${thrown}`)
    return { name: cut(name, 100), message: cut(message), stack: cut(stack, 4_000) }
  } catch {
    return { name: 'Error', message: 'Something unreadable was thrown.', stack: '' }
  }
}

const tellLate = (thrown: unknown) => {
  // Errors of a page that its visitor left are ignored.
  if (renders.getStore()?.controller.signal.aborted || countLine() > LIMITS.lines) return
  say({ type: 'late', error: toSentError(thrown) })
}
process.on('uncaughtException', tellLate)
process.on('unhandledRejection', tellLate)

// The portal ends a process that sends more.
const countLine = countsWithin(60_000)
globalThis.fetch = relayedFetch
for (const level of LEVELS)
  console[level] = (...parts) => {
    if (countLine() <= LIMITS.lines) say({ type: 'log', text: cut(format(...parts)) })
  }

say({ type: 'started' })
