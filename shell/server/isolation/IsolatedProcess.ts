import type { ChildProcess } from 'node:child_process'
import type { Resultado } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Rendered } from '../../src/entry.server'
import { forkConfined } from './forkConfined'
import type { IsolationLimits } from './limits'
import type { FromIsolated, PageTask, SentEndpoint, SentError, SentRequest, SentResponse, ToIsolated } from './messages'
import { OwnTime } from './OwnTime'
import { RenderRefused, toVersionError, VersionError } from './VersionError'
import { watchMemory } from './watchMemory'

/** A version as it is evaluated: source of its server build, and the name of that in stack traces. */
export interface VersionSource {
  source: string
  filename: string
}

/** What the server does for remote code. Both resolve, also where the other side fails. */
export interface IsolationServices {
  /** Makes a call of the API, without a session. */
  call: (api: Api, endpoint: SentEndpoint, input: unknown, signal: AbortSignal) => Promise<Resultado<unknown>>
  /** Makes a request to a host outside, where the portal allows it. */
  fetch: (request: SentRequest, signal: AbortSignal) => Promise<SentResponse | { error: string }>
  /** Takes a line that remote code printed. */
  onLog: (text: string) => void
}

export interface IsolatedProcessOptions extends IsolationServices {
  /** Path of the built program that the process runs (`process.ts`). */
  program: string
  version: VersionSource
  limits: IsolationLimits
  /** Called once, when the process has ended. `reason` is absent where it was closed. */
  onEnd: (reason: Error | undefined) => void
}

/** For whom a page is rendered. */
export interface PageAsker {
  /** Calls the API from this server, without a session. */
  api: Api
  signal: AbortSignal
  /** Of the visitor, among whose networks the page waits for its turn. */
  address?: string | undefined
  /** Called for what the page throws after it was sent. */
  onLate: (error: SentError) => void
}

interface RunningRender {
  api: Api
  resolve: (rendered: Rendered) => void
  reject: (error: unknown) => void
  time: OwnTime
  /** Aborted when the render is over, with what it asked. */
  over: AbortController
  asks: number
}

/** How many renders are remembered, to tell whose was what throws after its page was sent. */
const REMEMBERED = 200

/** A process that has loaded one version of one remote, and renders its pages. */
export class IsolatedProcess {
  /** Resolves when the version is loaded; rejects with a `VersionError` where that fails, with another error where the process does not start. */
  readonly loaded: Promise<void>
  /** Memory of the process, in bytes, as of its last page. */
  rss = 0
  private readonly child: ChildProcess
  private readonly running = new Map<number, RunningRender>()
  private readonly late = new Map<number, (error: SentError) => void>()
  private renders = 0
  private reason: Error | undefined
  private isClosing = false
  private isLoaded = false
  private onLoaded: (error?: Error) => void = () => {}
  private onPong = () => {}
  private pong: Promise<boolean> | undefined
  private readonly stopWatching: () => void
  private readonly pinging: NodeJS.Timeout
  private second = 0
  private messages = 0

  constructor(private readonly options: IsolatedProcessOptions) {
    const { program, limits } = options
    this.child = forkConfined(program, limits.heapBytes)
    this.child.on('message', (message) => this.hear(message as FromIsolated))
    this.child.on('error', () => {})
    this.child.once('exit', (code, signal) => this.ended(`The process ended (${signal ?? code}).`))
    this.stopWatching = watchMemory(this.child, limits.rssBytes, () => {
      this.end(new VersionError('The version took too much memory.'))
    })
    this.pinging = setInterval(() => {
      if (this.isLoaded && this.isIdle) void this.endUnlessAlive(limits.ownMs)
    }, limits.pingMs).unref()
    this.loaded = this.load()
    this.loaded.catch(() => {})
  }

  get isIdle() {
    return this.running.size === 0
  }

  /**
   * @throws VersionError where the version fails; the signal's reason where that aborts
   */
  async render(page: PageTask, { api, signal, onLate }: PageAsker): Promise<Rendered> {
    await this.loaded
    signal.throwIfAborted()
    const number = ++this.renders
    this.late.set(number, onLate)
    this.late.delete(number - REMEMBERED)
    const over = new AbortController()
    const cancel = (reason: unknown) => {
      this.running.get(number)?.reject(reason)
      this.send({ type: 'cancel', render: number })
    }
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        const time = new OwnTime(this.options.limits.ownMs, () => {
          cancel(new VersionError('The page took too long.', 'timeout'))
          void this.endUnlessAlive(this.options.limits.pongMs)
        })
        this.running.set(number, { api, resolve, reject, time, over, asks: 0 })
        signal.addEventListener('abort', () => cancel(signal.reason), { signal: over.signal })
        this.send({ type: 'render', render: number, page })
      })
    } finally {
      this.running.get(number)?.time.stop()
      this.running.delete(number)
      over.abort()
    }
  }

  close() {
    this.isClosing = true
    this.child.kill('SIGKILL')
  }

  private async load() {
    const { limits, version } = this.options
    await this.within(limits.startMs, new RenderRefused('The process did not start in time.'))
    this.send({ type: 'load', ...version })
    await this.within(limits.ownMs, new VersionError('The version took too long to load.', 'evaluation'))
    this.isLoaded = true
  }

  /** Waits for the process to take the next step of its start. */
  private within(ms: number, late: Error): Promise<void> {
    return new Promise((resolve, reject) => {
      const time = new OwnTime(ms, () => {
        reject(late)
        this.end(late)
      })
      this.onLoaded = (error) => {
        time.stop()
        if (error) reject(error)
        else resolve()
      }
    })
  }

  private hear(message: FromIsolated) {
    if (this.isFlooded()) return this.end(new VersionError('The version sent too many messages.'))
    const running = 'render' in message && message.render !== undefined ? this.running.get(message.render) : undefined
    if ('rss' in message) this.rss = message.rss
    switch (message.type) {
      case 'started':
      case 'loaded':
        return this.onLoaded()
      case 'refused':
        this.end(toVersionError(message.error, 'evaluation'))
        return
      case 'rendered':
        return running?.resolve(message.rendered)
      case 'failed':
        return running?.reject(toVersionError(message.error))
      case 'late':
        return this.late.get(message.render ?? this.renders)?.(message.error)
      case 'call':
        return void this.answer(message, running)
      case 'fetch':
        return void this.fetch(message, running)
      case 'log':
        return this.options.onLog(message.text)
      case 'pong':
        return this.onPong()
    }
  }

  private isFlooded() {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== this.second) [this.second, this.messages] = [now, 0]
    this.messages += 1
    return this.messages > this.options.limits.messages
  }

  private async answer({ ask, endpoint, input }: FromIsolated & { type: 'call' }, running: RunningRender | undefined) {
    if (!this.mayAsk(running)) return
    running.time.wait()
    const resultado = await this.options.call(running.api, endpoint, input, running.over.signal).catch(() => undefined)
    running.time.proceed()
    if (resultado) this.send({ type: 'answered', ask, resultado })
  }

  /** The clock of the page goes on: what a host outside takes is the version's own time. */
  private async fetch({ ask, request }: FromIsolated & { type: 'fetch' }, running: RunningRender | undefined) {
    if (!this.mayAsk(running)) return
    const response = await this.options.fetch(request, running.over.signal)
    this.send({ type: 'fetched', ask, response })
  }

  private mayAsk(running: RunningRender | undefined): running is RunningRender {
    if (!running) return false
    running.asks += 1
    if (running.asks <= this.options.limits.asks) return true
    running.reject(new VersionError(`The page asked more than ${this.options.limits.asks} times.`))
    return false
  }

  /**
   * A page may be stuck in a loop, and all others of the process with it, or wait for what never comes, by itself;
   * and what a page left behind may loop.
   */
  private async endUnlessAlive(withinMs: number) {
    this.pong ??= new Promise<boolean>((resolve) => {
      const time = new OwnTime(withinMs, () => resolve(false))
      this.onPong = () => {
        time.stop()
        resolve(true)
      }
      this.send({ type: 'ping' })
    })
    const isAlive = await this.pong
    this.pong = undefined
    if (!isAlive) this.end(new VersionError('The version did not let go of the processor.', 'timeout'))
  }

  private end(reason: Error) {
    this.reason ??= reason
    this.child.kill('SIGKILL')
  }

  private ended(how: string) {
    this.stopWatching()
    clearInterval(this.pinging)
    const error = this.reason ?? new VersionError(how)
    this.onLoaded(error)
    for (const { reject } of this.running.values()) reject(error)
    this.options.onEnd(this.isClosing ? undefined : error)
  }

  private send(message: ToIsolated) {
    if (this.child.connected) this.child.send(message, () => {})
  }
}
