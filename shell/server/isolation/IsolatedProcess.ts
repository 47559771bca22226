import type { Resultado } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Rendered } from '../../src/entry.server'
import type { IsolationLimits } from './limits'
import type { FromIsolated, PageTask, SentEndpoint, SentError, SentRequest, SentResponse, ToIsolated } from './messages'
import { OwnTime } from './OwnTime'
import { processorTimeOf } from './processorTimeOf'
import type { Sandbox } from './sandbox'
import { type Renderer, startRenderer } from './startRenderer'
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
  /** Keeps it from the machine; without one it is kept from harming others by mistake alone. */
  sandbox?: Sandbox | undefined
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

/** A page under way. */
export interface Render {
  /** Rejects with a `VersionError` where the version fails, and with the signal's reason where that aborts. */
  rendered: Promise<Rendered>
  /**
   * Resolves when the process renders the page no more, which may be later than that. Of a page that goes on after its time
   * was over it resolves once the process has shown that it is not stuck in it, or has ended.
   */
  ended: Promise<void>
}

interface RunningRender {
  number: number
  api: Api
  resolve: (rendered: Rendered) => void
  reject: (error: unknown) => void
  time: OwnTime
  /** Aborted when nobody waits for the page any more, with what it asked. */
  over: AbortController
  end: () => void
  asks: number
}

/** How many renders are remembered, to tell whose was what throws after its page was sent. */
const REMEMBERED = 200

/** A process that has loaded one version of one remote, and renders its pages. */
export class IsolatedProcess {
  /** Resolves when the version is loaded; rejects with a `VersionError` where that fails, with another error where the process does not start. */
  readonly loaded: Promise<void>
  /** Memory of the process, in bytes, as it was a moment ago; 0 where this machine does not tell. */
  rss = 0
  private readonly child: Renderer['child']
  private readonly pid: Renderer['pid']
  private readonly running = new Map<number, RunningRender>()
  private readonly late = new Map<number, (error: SentError) => void>()
  private renders = 0
  private reason: Error | undefined
  private isClosing = false
  private isLoaded = false
  private onLoaded: (error?: Error) => void = () => {}
  private onPong = () => {}
  private pong: Promise<boolean> | undefined
  private readonly exited: Promise<void>
  private readonly stopWatching: () => void
  private readonly pinging: NodeJS.Timeout
  private second = 0
  private messages = 0

  constructor(private readonly options: IsolatedProcessOptions) {
    const { program, limits, sandbox } = options
    const { child, pid } = startRenderer(program, limits.heapBytes, sandbox)
    this.child = child
    this.pid = pid
    this.child.on('message', (message) => this.hear(message as FromIsolated))
    this.child.on('error', () => {})
    this.exited = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => {
        this.ended(`The process ended (${signal ?? code}).`)
        resolve()
      })
    })
    this.stopWatching = watchMemory(this.pid, (bytes) => {
      this.rss = bytes
      if (bytes > limits.rssBytes) this.end(new VersionError('The version took too much memory.'))
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

  render(page: PageTask, { api, signal, onLate }: PageAsker): Render {
    let isBegun = false
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const rendered = this.loaded.then(() => {
      signal.throwIfAborted()
      isBegun = true
      const number = ++this.renders
      this.late.set(number, onLate)
      this.late.delete(number - REMEMBERED)
      return new Promise<Rendered>((resolve, reject) => {
        const time = this.timeOf(this.options.limits.ownMs, () => this.endLate(render))
        const over = new AbortController()
        const render: RunningRender = { number, api, resolve, reject, time, over, asks: 0, end }
        this.running.set(number, render)
        const leave = () => {
          // What a page throws that was ended for its visitor is no fault of its version.
          this.late.delete(number)
          this.giveUp(render, signal.reason)
        }
        signal.addEventListener('abort', leave, { signal: over.signal })
        this.send({ type: 'render', render: number, page })
      })
    })
    rendered.catch(() => isBegun || end())
    return { rendered, ended }
  }

  /** The time of a page is over: so is the page, as soon as it is known that the process is not stuck in it. */
  private async endLate(render: RunningRender) {
    this.giveUp(render, new VersionError('The page took too long.', 'timeout'))
    await this.endUnlessAlive(this.options.limits.pongMs)
    this.over(render)
  }

  /** Nobody waits for the page any more. The process may take as long as a page may to end it, whatever that waits for. */
  private giveUp(render: RunningRender, reason: unknown) {
    if (render.over.signal.aborted) return
    render.reject(reason)
    render.over.abort()
    render.time.stop()
    render.time = this.timeOf(this.options.limits.ownMs, () => this.endLate(render))
    this.send({ type: 'cancel', render: render.number })
  }

  /** The process renders the page no more. */
  private over(render: RunningRender) {
    render.time.stop()
    render.over.abort()
    this.running.delete(render.number)
    render.end()
  }

  close() {
    this.isClosing = true
    this.child.kill('SIGKILL')
  }

  private async load() {
    const { limits, version } = this.options
    // Until it has started it runs the shell's own code.
    await this.within(Number.POSITIVE_INFINITY, new RenderRefused('The process did not start in time.'))
    this.send({ type: 'load', ...version })
    await this.within(limits.ownMs, new VersionError('The version took too long to load.', 'evaluation'))
    this.isLoaded = true
  }

  private timeOf(processorMs: number, onOver: () => void) {
    const limits = { processorMs, clockMs: this.options.limits.hangMs }
    return new OwnTime(limits, () => processorTimeOf(this.pid()), onOver)
  }

  /** Waits for the process to take the next step of its start. */
  private within(processorMs: number, late: Error): Promise<void> {
    return new Promise((resolve, reject) => {
      const time = this.timeOf(processorMs, () => {
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
    switch (message.type) {
      case 'started':
      case 'loaded':
        return this.onLoaded()
      case 'refused':
        this.end(toVersionError(message.error, 'evaluation'))
        return
      case 'rendered':
        if (!running) return
        running.resolve(message.rendered)
        return this.over(running)
      case 'failed':
        if (!running) return
        running.reject(toVersionError(message.error))
        return this.over(running)
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
    const { api, time, over } = running
    time.wait()
    const resultado = await this.options.call(api, endpoint, input, over.signal).catch(() => undefined)
    time.proceed()
    if (resultado) this.send({ type: 'answered', ask, resultado })
  }

  /** The clock of the page goes on: what a host outside takes is the version's own time. */
  private async fetch({ ask, request }: FromIsolated & { type: 'fetch' }, running: RunningRender | undefined) {
    if (!this.mayAsk(running)) return
    const response = await this.options.fetch(request, running.over.signal)
    this.send({ type: 'fetched', ask, response })
  }

  private mayAsk(running: RunningRender | undefined): running is RunningRender {
    if (!running || running.over.signal.aborted) return false
    running.asks += 1
    if (running.asks <= this.options.limits.asks) return true
    this.giveUp(running, new VersionError(`The page asked more than ${this.options.limits.asks} times.`))
    return false
  }

  /**
   * A page may be stuck in a loop, and all others of the process with it, or wait for what never comes, by itself;
   * and what a page left behind may loop.
   */
  private async endUnlessAlive(processorMs: number) {
    this.pong ??= new Promise<boolean>((resolve) => {
      const time = this.timeOf(processorMs, () => resolve(false))
      this.onPong = () => {
        time.stop()
        resolve(true)
      }
      this.send({ type: 'ping' })
    })
    const isAlive = await this.pong
    this.pong = undefined
    if (isAlive) return
    this.end(new VersionError('The version did not let go of the processor.', 'timeout'))
    await this.exited
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
    for (const render of this.running.values()) {
      render.reject(error)
      this.over(render)
    }
    this.options.onEnd(this.isClosing ? undefined : error)
  }

  private send(message: ToIsolated) {
    if (this.child.connected) this.child.send(message, () => {})
  }
}
