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
import { ProcessWatch } from './ProcessWatch'
import type { Sandbox } from './sandbox'
import { type Renderer, startRenderer } from './startRenderer'

/** What each message counts for besides its length, in characters. */
const MESSAGE_COST = 10_000
/** The portal reads each question in its own thread, so that a page may ask no more than this, besides the body of a request. */
const QUESTION_LENGTH = 16_384
const NO_MESSAGE = 'What it sent is no message.'

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
  /** Called for what a page of the version throws after it was sent. */
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
  resolve: (rendered: Rendered) => void
  reject: (error: unknown) => void
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
  private readonly renderer: Renderer
  private readonly watch: ProcessWatch
  private readonly say: (message: ToVersion) => void
  private readonly running = new Map<number, RunningRender>()
  private readonly countLength = countsWithin(1_000)
  private readonly countLine = countsWithin(60_000)
  private renders = 0
  private onLate: PageAsker['onLate'] = () => {}
  private reason: Error | undefined
  private isClosing = false
  private onLoaded: (error?: Error) => void = () => {}

  constructor(private readonly options: RenderProcessOptions) {
    const { program, limits, sandbox, version } = options
    this.renderer = startRenderer(program, limits.heapBytes, sandbox)
    const { child, door, pid } = this.renderer
    child.on('error', ({ message }) => {
      if (child.pid !== undefined) return
      this.reason ??= new RenderRefused(`The process did not start. ${message}`)
      this.ended(message)
    })
    child.once('exit', (code, signal) => this.ended(`The process ended (${signal ?? code}).`))
    this.say = openDoor<ToVersion>(
      door,
      (line) => this.hear(line),
      (isTooLong) => this.end(isTooLong ? new VersionError(NO_MESSAGE) : undefined),
      { heard: LINE_LENGTH },
    )
    this.watch = new ProcessWatch(pid, limits, {
      ask: () => this.say({ type: 'ping' }),
      isIdle: () => this.running.size === 0,
      onLook: (ms) => this.endLate(ms),
      onRestless: () => this.close(),
      onWrong: (reason) => this.end(reason),
    })
    this.loaded = new Promise((resolve, reject) => {
      this.onLoaded = (error) => (error ? reject(error) : resolve())
    })
    this.loaded.catch(() => {})
    this.say({ type: 'load', ...version })
  }

  /** Memory of the process, in bytes, as it was a moment ago; 0 where this machine does not tell. */
  get rss() {
    return this.watch.rss
  }

  render(page: PageTask, { api, signal, onLate }: PageAsker): Render {
    const over = new AbortController()
    const leave = () => over.abort(signal.reason)
    const ended = this.loaded.then(async () => {
      signal.throwIfAborted()
      signal.addEventListener('abort', leave, { signal: over.signal })
      const render = ++this.renders
      over.signal.addEventListener('abort', () => this.running.has(render) && this.say({ type: 'cancel', render }))
      this.onLate = onLate
      return new Promise<Rendered>((resolve, reject) => {
        this.running.set(render, { api, over, resolve, reject, asks: 0, calls: 0, tookMs: 0 })
        this.say({ type: 'render', render, page })
      }).finally(() => this.running.delete(render))
    })
    const givenUp = new Promise<never>((_, reject) => {
      over.signal.addEventListener('abort', () => reject(over.signal.reason))
    })
    const rendered = Promise.race([ended, givenUp])
    const settle = () => over.abort()
    return { rendered, ended: ended.then(settle, settle) }
  }

  close() {
    this.isClosing = true
    this.end(undefined)
  }

  private hear(line: string) {
    const { limits, onLog } = this.options
    if (this.countLength(line.length + MESSAGE_COST) > limits.messageBytes)
      return this.end(new VersionError('The version sent too many messages.'))
    const message = readMessage(line)
    if (!message) return this.end(new VersionError(NO_MESSAGE))
    switch (message.type) {
      case 'started':
        return this.watch.takeStep('load')
      case 'loaded':
        this.watch.takeStep('render')
        return this.onLoaded()
      case 'refused':
        return this.end(toVersionError(message.error, 'evaluation'))
      case 'rendered':
        return this.running.get(message.render)?.resolve(message.rendered)
      case 'failed':
        return this.running.get(message.render)?.reject(toVersionError(message.error))
      case 'late':
        if (this.countLine() <= limits.lines) this.onLate(message.error)
        return
      case 'log':
        if (this.countLine() <= limits.lines) onLog(message.text)
        return
      case 'call':
      case 'fetch':
        return void this.answer(message, line.length)
      case 'pong':
        return this.watch.hear()
    }
  }

  private async answer(message: FromVersion & { type: 'call' | 'fetch' }, length: number) {
    const running = this.running.get(message.render)
    if (!running || running.over.signal.aborted) return
    const { api, over } = running
    const { asks } = this.options.limits
    running.asks += 1
    if (running.asks > asks) return over.abort(new VersionError(`The page asked more than ${asks} times.`))
    const body = message.type === 'fetch' ? (message.request.body ?? '') : ''
    if (length - body.length > QUESTION_LENGTH) return over.abort(new VersionError('What the page asks is too long.'))
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

  /** The process has as long again to end a page that is given up; then that counts as ended, whatever it waits for. */
  private endLate(ms: number) {
    for (const render of this.running.values()) {
      if (render.calls > 0) continue
      render.tookMs += ms
      if (render.tookMs <= this.options.limits.hangMs) continue
      const reason = new VersionError('The page took too long.', 'timeout')
      if (render.over.signal.aborted) render.reject(reason)
      else render.over.abort(reason)
      render.tookMs = 0
    }
  }

  private end(reason: Error | undefined) {
    this.reason ??= reason
    this.renderer.child.kill('SIGKILL')
  }

  private ended(how: string) {
    this.watch.stop()
    this.renderer.door.destroy()
    const error = this.reason ?? new VersionError(how)
    this.onLoaded(error)
    for (const { reject } of this.running.values()) reject(error)
    this.options.onEnd(this.isClosing ? undefined : error)
  }
}
