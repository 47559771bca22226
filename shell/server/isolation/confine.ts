import { format } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { perMinute } from './perMinute'

/** What remote code is given in place of what it loses. */
export interface Confinement {
  fetch: typeof fetch
  log: (text: string) => void
  /** The render on whose behalf the present code runs, if that can be told. */
  currentRender: () => number | undefined
  onLateError: (error: unknown, render: number | undefined) => void
}

/** Lines that code may print in a minute; what is printed beyond is dropped. */
const LOG_LINES = 60
const LOG_LENGTH = 2_000

/** The globals of the web and of Node that remote code keeps, besides those of the language. */
const KEPT = `
  AbortController AbortSignal Blob Buffer ByteLengthQueuingStrategy CompressionStream CountQueuingStrategy Crypto
  CryptoKey CustomEvent DOMException DecompressionStream Event EventTarget File FormData Headers Performance
  ReadableByteStreamController ReadableStream ReadableStreamBYOBReader ReadableStreamBYOBRequest
  ReadableStreamDefaultController ReadableStreamDefaultReader Request Response SubtleCrypto TextDecoder
  TextDecoderStream TextEncoder TextEncoderStream TransformStream TransformStreamDefaultController URL URLPattern
  URLSearchParams WritableStream WritableStreamDefaultController WritableStreamDefaultWriter atob btoa clearImmediate
  clearInterval clearTimeout console crypto fetch global performance process queueMicrotask setImmediate setInterval
  setTimeout structuredClone`

/** Where Node's own `fetch` keeps that by which it connects, as it loads (undici's `global.js`). */
const DISPATCHERS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2']

const LEVELS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/**
 * Takes from this process's globals what remote code must not reach: all but the language and `KEPT`, and of those the
 * real `process` and `fetch`. There is no other way to Node's modules, since remote code is evaluated with a `require`
 * of the shell's, and neither it nor what calls it may make code of strings (`forkConfined.ts`). Its timers end with
 * the render that began them.
 * @returns a function that ends the timers of a render
 */
export function confine({ fetch, log, currentRender, onLateError }: Confinement): (render: number | undefined) => void {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  define('process', Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }))
  define('fetch', fetch)
  removeGlobals()
  hideCallSites()
  define('console', limitedConsole(log))

  const begin = { timeout: setTimeout, interval: setInterval, immediate: setImmediate }
  const end = { timeout: clearTimeout, interval: clearInterval, immediate: clearImmediate }
  const timers = new Map<number | undefined, Set<() => void>>()
  const timed =
    <Start extends (run: () => void, ms?: number) => Timer, Timer>(
      start: Start,
      stop: (timer: Timer) => void,
      once: boolean,
    ) =>
    (run: (...args: unknown[]) => unknown, ms?: number, ...args: unknown[]) => {
      const render = currentRender()
      const own = timers.get(render) ?? new Set()
      timers.set(render, own)
      const timer: Timer = start(() => {
        if (once) own.delete(stopIt)
        try {
          run(...args)
        } catch (error) {
          onLateError(error, render)
        }
      }, ms)
      const stopIt = () => stop(timer)
      own.add(stopIt)
      return timer
    }
  define('setTimeout', timed(begin.timeout, end.timeout, true))
  define('setInterval', timed(begin.interval, end.interval, false))
  define(
    'setImmediate',
    timed((run) => begin.immediate(run), end.immediate, true),
  )

  AbortSignal.timeout = abortLater

  return (render) => {
    for (const stop of timers.get(render) ?? []) stop()
    timers.delete(render)
  }
}

/** `AbortSignal.timeout`, by a timer that ends with its render. */
function abortLater(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
  return controller.signal
}

function removeGlobals() {
  // Defined before undici is loaded, which then makes none of its own; loaded while it has the globals that it needs.
  const dispatchers = DISPATCHERS.map((name) => Symbol.for(name))
  for (const name of dispatchers) Object.defineProperty(globalThis, name, { value: Object.freeze({}), writable: false })
  new Request('http://portal')
  const language = runInContext('Reflect.ownKeys(globalThis)', createContext())
  const kept = new Set<PropertyKey>([...language, ...KEPT.trim().split(/\s+/), ...dispatchers, Symbol.toStringTag])
  for (const name of Reflect.ownKeys(globalThis)) {
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name)
  }
}

/** Traces of the stack as objects would hand out the functions on it, and what those were called with. */
function hideCallSites() {
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => {} })
  Object.defineProperty(globalThis, 'Error', { value: Error, configurable: false, writable: false })
}

function limitedConsole(log: (text: string) => void): Console {
  const countLine = perMinute()
  const print = (...parts: unknown[]) => {
    const lines = countLine()
    if (lines > LOG_LINES) return
    log(lines === LOG_LINES ? 'More lines of this minute are dropped.' : format(...parts).slice(0, LOG_LENGTH))
  }
  const silent = () => {}
  const names = Object.keys(console)
  const printers = Object.fromEntries(LEVELS.map((level) => [level, print]))
  return { ...Object.fromEntries(names.map((name) => [name, silent])), ...printers } as unknown as Console
}
