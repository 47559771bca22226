import { AsyncLocalStorage } from 'node:async_hooks'
import { serialize } from 'node:v8'
import type { Resultado } from '@portal/shared-contracts/api'
import type { MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import { createPageSource, renderPage, shared } from '../../src/entry.server'
import { loadPageOf, registerServerBuild } from '../registerServerBuild'
import { confine } from './confine'
import { LIMITS } from './limits'
import { type FromIsolated, type PageTask, type SentResponse, type ToIsolated, toSentError } from './messages'
import { perMinute } from './perMinute'
import { refuseModules } from './refuseModules'
import { relayedApi, relayedFetch } from './relays'
import { watchParent } from './watchParent'

// The program of a process that renders the pages of one version of one remote (docs/decisions/a-version-renders-in-a-process-of-its-own.md).

watchParent()
refuseModules()

/** More than any page should take with the data of its loaders, and little enough to be sent and held. */
const MESSAGE_BYTES = 8_388_608
/** What a page asks, without the body of a request: the server takes all of it apart in its own thread. */
const QUESTION_BYTES = 16_384
/** Longer than any page should be. */
const HTML_LIMIT = 4_194_304

/** Errors after their page that are told in a minute. */
const LATE_ERRORS = 60

const { send: sendByChannel } = process
const channel = sendByChannel?.bind(process) as (message: FromIsolated) => void
const send = (message: FromIsolated) => {
  requireAtMost(MESSAGE_BYTES, message)
  channel(message)
}
function requireAtMost(bytes: number, value: unknown) {
  if (serialize(value).length > bytes) throw new Error('It is too large to be sent.')
}
const listen = process.on.bind(process)
const exit = process.exit.bind(process)

const renders = new AsyncLocalStorage<number>()
const running = new Map<number, { controller: AbortController; asks: number }>()
const asked = new Map<number, (answer: never) => void>()
let asks = 0
let latest: number | undefined

const currentRender = () => renders.getStore() ?? latest
const countLate = perMinute()
const onLateError = (error: unknown, render: number | undefined) => {
  if (countLate() > LATE_ERRORS) return
  send({ type: 'late', ...(render !== undefined && { render }), error: toSentError(error) })
}

listen('uncaughtException', (error) => onLateError(error, currentRender()))
listen('unhandledRejection', (reason) => onLateError(reason, currentRender()))

/** Asks the server, on behalf of the present render. Rejects when the render is cancelled. */
function ask<Answer>(
  question: (ask: number, render: number) => FromIsolated & { type: 'call' | 'fetch' },
  signal?: AbortSignal | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const render = renders.getStore() ?? 0
    const page = running.get(render)
    // The server gives a page up that asks once too often; what it asks then, or after its end, is never answered.
    if (!page || page.asks > LIMITS.asks) return
    page.asks += 1
    const number = ++asks
    const asking = question(number, render)
    requireAtMost(QUESTION_BYTES, asking.type === 'call' ? asking : { ...asking.request, body: undefined })
    asked.set(number, resolve)
    signal?.addEventListener('abort', () => {
      asked.delete(number)
      reject(signal.reason)
    })
    send(asking)
  })
}

const api = relayedApi((endpoint, input, signal) =>
  ask<Resultado<unknown>>((number, render) => ({ type: 'call', ask: number, render, endpoint, input }), signal),
)
const fetchOutside = relayedFetch((request, signal) =>
  ask<SentResponse | { error: string }>((number, render) => ({ type: 'fetch', ask: number, render, request }), signal),
)

let remote: Promise<MicroFrontend> = Promise.reject(new Error('No version was loaded.'))
remote.catch(() => {})

const pages = createPageSource(async (_, path) => loadPageOf(await remote, path))

function load(source: string, filename: string) {
  try {
    remote = Promise.resolve(registerServerBuild(source, filename, shared))
    send({ type: 'loaded' })
  } catch (error) {
    send({ type: 'refused', error: toSentError(error) })
  }
}

async function render(number: number, { url, config, remotes, match }: PageTask) {
  const controller = new AbortController()
  running.set(number, { controller, asks: 0 })
  latest = number
  try {
    const request = new Request(url, { signal: controller.signal })
    const sanitize = (html: string) => sanitizeToRender(html, config.apiUrl)
    const rendered = await renders.run(number, () =>
      renderPage({ request, config, remotes, match, pages, api, sanitize }),
    )
    if ('html' in rendered && rendered.html.length > HTML_LIMIT) throw new Error('The page is too large.')
    send({ type: 'rendered', render: number, rendered })
  } catch (error) {
    send({ type: 'failed', render: number, error: toSentError(error) })
  } finally {
    running.delete(number)
    endTimers(number)
  }
}

const endTimers = confine({
  fetch: fetchOutside,
  log: (text) => send({ type: 'log', text }),
  currentRender,
  onLateError,
})

listen('message', (message: ToIsolated) => {
  if (message.type === 'render') void render(message.render, message.page)
  else if (message.type === 'load') load(message.source, message.filename)
  else if (message.type === 'ping') send({ type: 'pong' })
  else if (message.type === 'cancel') running.get(message.render)?.controller.abort()
  else {
    const answer = message.type === 'answered' ? message.resultado : message.response
    asked.get(message.ask)?.(answer as never)
    asked.delete(message.ask)
  }
})
listen('disconnect', () => exit())

send({ type: 'started' })
