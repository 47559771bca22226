import type { Resultado } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Rendered } from '../../src/entry.server'
import { RenderRefused, toVersionError, VersionError } from '../VersionError'
import { countsWithin } from './countsWithin'
import type { IsolationLimits } from './limits'
import {
  type FromVersion,
  type PageTask,
  readMessage,
  type SentEndpoint,
  type SentError,
  type SentRequest,
  type SentResponse,
  type ToVersion,
} from './messages'
import { LINE_LENGTH, openDoor } from './openDoor'
import { readProcess } from './readProcess'
import type { Sandbox } from './sandbox'
import { type Renderer, startRenderer } from './startRenderer'

/** How often the process is looked at, in milliseconds. What it took of the clock is counted in looks, not by a clock that others hold up. */
const LOOK_MS = 100
/** How many renders are remembered, to tell whose was what throws after its page was sent. */
const REMEMBERED = 200
/** The portal reads each question in its own thread, so that a page may ask no more than this, besides the body of a request. */
const QUESTION_LENGTH = 16_384
const STUCK = 'The version did not let go of the processor.'

/** What the portal does for remote code. Both resolve, also where the other side fails. */
export interface IsolationServices {
  /** Makes a call of the API, without a session. */
  call: (api: Api, endpoint: SentEndpoint, input: unknown, signal: AbortSignal) => Promise<Resultado<unknown>>
  /** Makes a request to a host outside, where the portal allows it. */
  fetch: (request: SentRequest, signal: AbortSignal) => Promise<SentResponse>
  /** Takes a line that remote code printed. */
  onLog: (text: string) => void
}

export interface RenderProcessOptions extends IsolationServices {
  /** Path of the built program that the process runs (`program.ts`). */
  program: string
  /** Keeps it from the machine; without one it is kept from harming others by mistake alone. */
  sandbox?: Sandbox | undefined
  /** Source of the server build, and its name in stack traces. */
  version: { source: string; filename: string }
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
  /** Resolves when the process renders the page no more, which may be later than that. */
  ended: Promise<void>
}

interface RunningRender extends Pick<PageAsker, 'api'> {
  number: number
  resolve: (rendered: Rendered) => void
  reject: (error: unknown) => void
  end: () => void
  /** Aborted when nobody waits for the page any more, with what it asked. */
  over: AbortController
  asks: number
  /** Calls of the API that it waits for. */
  calls: number
  /** How long it took by itself. */
  tookMs: number
}

/** A process that has loaded one version of one remote, and renders its pages. */
export class RenderProcess {
  /** Resolves when the version is loaded; rejects with a `VersionError` where that fails, with another error where the process does not start. */
  readonly loaded: Promise<void>
  /** Memory of the process, in bytes, as it was a moment ago; 0 where this machine does not tell. */
  rss = 0
  private readonly renderer: Renderer
  private readonly say: (message: ToVersion) => void
  private readonly running = new Map<number, RunningRender>()
  private readonly late = new Map<number, PageAsker['onLate']>()
  private readonly countMessage = countsWithin(1_000)
  private readonly countLength = countsWithin(1_000)
  private readonly countLine = countsWithin(60_000)
  private readonly looking: NodeJS.Timeout
  private renders = 0
  private step: 'start' | 'load' | 'render' = 'start'
  /** What the process used of a processor, and of the clock, since it last showed that it is not stuck. */
  private shown = { processorMs: 0, clockMs: 0 }
  private isPinged = false
  /** What the process used of a processor, as of the last look, and beyond a tenth of one without a page. */
  private processorMs = 0
  private restlessMs = 0
  private reason: Error | undefined
  private isClosing = false
  private onLoaded: (error?: Error) => void = () => {}

  constructor(private readonly options: RenderProcessOptions) {
    const { program, limits, sandbox, version } = options
    this.renderer = startRenderer(program, limits.heapBytes, sandbox)
    const { child, door } = this.renderer
    child.on('error', ({ message }) => {
      if (child.pid !== undefined) return
      this.reason ??= new RenderRefused(`The process did not start. ${message}`)
      this.ended(message)
    })
    child.once('exit', (code, signal) => this.ended(`The process ended (${signal ?? code}).`))
    this.say = openDoor<ToVersion>(
      door,
      (message, length) => this.hear(message, length),
      (wrong) => this.end(wrong === undefined ? undefined : new VersionError(wrong)),
      { heard: LINE_LENGTH },
    )
    this.looking = setInterval(() => this.look(), LOOK_MS).unref()
    this.loaded = new Promise((resolve, reject) => {
      this.onLoaded = (error) => (error ? reject(error) : resolve())
    })
    this.loaded.catch(() => {})
    this.say({ type: 'load', ...version })
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
        const over = new AbortController()
        const render: RunningRender = { number, api, resolve, reject, end, over, asks: 0, calls: 0, tookMs: 0 }
        this.running.set(number, render)
        const leave = () => {
          // What a page throws that was ended for its visitor is no fault of its version.
          this.late.delete(number)
          this.giveUp(render, signal.reason)
        }
        signal.addEventListener('abort', leave, { signal: over.signal })
        this.say({ type: 'render', render: number, page })
      })
    })
    rendered.catch(() => isBegun || end())
    return { rendered, ended }
  }

  close() {
    this.isClosing = true
    this.end(undefined)
  }

  private hear(received: unknown, length: number) {
    const { limits } = this.options
    if (this.countMessage() > limits.messages || this.countLength(length) > limits.messageBytes)
      return this.end(new VersionError('The version sent too many messages.'))
    const message = readMessage(received)
    if (!message) return this.end(new VersionError('What it sent is no message.'))
    const running = 'render' in message && message.render !== undefined ? this.running.get(message.render) : undefined
    switch (message.type) {
      case 'started':
        return this.takeStep('load')
      case 'loaded':
        this.takeStep('render')
        return this.onLoaded()
      case 'refused':
        return this.end(toVersionError(message.error, 'evaluation'))
      case 'rendered':
        running?.resolve(message.rendered)
        return this.over(running)
      case 'failed':
        running?.reject(toVersionError(message.error))
        return this.over(running)
      case 'late':
        if (this.countLine() <= limits.lines) this.late.get(message.render ?? this.renders)?.(message.error)
        return
      case 'log':
        if (this.countLine() <= limits.lines) this.options.onLog(message.text)
        return
      case 'call':
      case 'fetch':
        return void this.answer(message, length, running)
      case 'pong':
        this.isPinged = false
    }
  }

  private async answer(
    message: FromVersion & { type: 'call' | 'fetch' },
    length: number,
    running: RunningRender | undefined,
  ) {
    if (!running || running.over.signal.aborted) return
    const { api, over } = running
    const { asks } = this.options.limits
    running.asks += 1
    if (running.asks > asks) return this.giveUp(running, new VersionError(`The page asked more than ${asks} times.`))
    const body = message.type === 'fetch' ? (message.request.body ?? '') : ''
    if (length - body.length > QUESTION_LENGTH)
      return this.giveUp(running, new VersionError('What the page asks is too long.'))
    const { ask } = message
    // The clock of the page goes on meanwhile: what a host outside takes is the version's own time.
    if (message.type === 'fetch')
      return this.say({ type: 'answer', ask, answer: await this.options.fetch(message.request, over.signal) })
    running.calls += 1
    const endpoint = message.endpoint as SentEndpoint
    const answer = await this.options.call(api, endpoint, message.input, over.signal).catch(() => undefined)
    running.calls -= 1
    if (answer) this.say({ type: 'answer', ask, answer })
  }

  /** Looks whether a page, or the whole process, takes too long or too much. */
  private look() {
    const { limits } = this.options
    const { processorMs, rss } = readProcess(this.renderer.pid())
    this.rss = rss
    const hears = this.step === 'render' && !this.isPinged
    if (hears) this.ping(processorMs)
    if (rss > limits.rssBytes) return this.end(new VersionError('The version took too much memory.'))
    if (this.isRestless(processorMs, hears)) return this.close()
    this.shown.clockMs += LOOK_MS
    // Until it has started it runs the shell's own code.
    const isStuck = this.step !== 'start' && processorMs - this.shown.processorMs > limits.ownMs
    if (isStuck || this.shown.clockMs > limits.hangMs) return this.end(this.tooLate())
    for (const render of this.running.values()) {
      if (render.calls > 0) continue
      render.tookMs += LOOK_MS
      if (render.tookMs > limits.hangMs) this.endLate(render)
    }
  }

  /** Whether the process works on without a page, as a timer that one has left behind does. The next page starts another process. */
  private isRestless(processorMs: number, hears: boolean) {
    const used = processorMs - this.processorMs
    this.processorMs = processorMs
    if (!this.isIdle) this.restlessMs = 0
    // What does not hear may be stuck, which is its version's fault.
    else if (hears) this.restlessMs = Math.max(0, this.restlessMs + used - LOOK_MS / 10)
    return this.restlessMs > this.options.limits.ownMs
  }

  private tooLate() {
    if (this.step === 'start') return new RenderRefused('The process did not start in time.')
    if (this.step === 'load') return new VersionError('The version took too long to load.', 'evaluation')
    return new VersionError(STUCK, 'timeout')
  }

  private ping(processorMs: number) {
    this.isPinged = true
    this.shown = { processorMs, clockMs: 0 }
    this.say({ type: 'ping' })
  }

  private takeStep(step: 'load' | 'render') {
    this.step = step
    this.shown = { processorMs: readProcess(this.renderer.pid()).processorMs, clockMs: 0 }
  }

  /** The process has as long again to end a page that is given up; then that counts as ended, whatever it waits for. */
  private endLate(render: RunningRender) {
    if (render.over.signal.aborted) this.over(render)
    else this.giveUp(render, new VersionError('The page took too long.', 'timeout'))
  }

  /** Nobody waits for the page any more. */
  private giveUp(render: RunningRender, reason: unknown) {
    if (render.over.signal.aborted) return
    render.reject(reason)
    render.over.abort()
    render.tookMs = 0
    this.say({ type: 'cancel', render: render.number })
  }

  /** The process renders the page no more. */
  private over(render: RunningRender | undefined) {
    if (!render) return
    render.over.abort()
    this.running.delete(render.number)
    render.end()
  }

  private end(reason: Error | undefined) {
    this.reason ??= reason
    this.renderer.child.kill('SIGKILL')
  }

  private ended(how: string) {
    clearInterval(this.looking)
    this.renderer.door.destroy()
    const error = this.reason ?? new VersionError(how)
    this.onLoaded(error)
    for (const render of this.running.values()) {
      render.reject(error)
      this.over(render)
    }
    this.options.onEnd(this.isClosing ? undefined : error)
  }
}
