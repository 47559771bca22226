import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Rendered } from '../../src/entry.server'
import { countsWithin } from './countsWithin'
import type { IsolationLimits } from './limits'
import { type PageTask, readMessage, type SentError, type ToVersion } from './messages'
import { LINE_BYTES, openDoor, type Say } from './openDoor'
import { PageQuestions, type PageQuestionsOptions, type QuestionServices } from './PageQuestions'
import { ProcessWatch } from './ProcessWatch'
import type { Sandbox } from './sandbox'
import { type StartedProcess, startProcess } from './startProcess'
import { HostTimeout, RenderRefused, toVersionError, VersionError } from './VersionError'

/** Bytes added per part, because reading has a fixed cost. */
const READ_COST = 10_000
/** Longest message except pages, in characters; JSON may escape each letter to six. */
const WORD_LENGTH = 65_536
const NO_MESSAGE = 'What it sent is no message.'

export interface RenderProcessOptions extends QuestionServices {
  program: string
  /** Without a sandbox, only accidental harm is prevented. */
  sandbox?: Sandbox | undefined
  version: { source: string; filename: string }
  limits: IsolationLimits
  onLog: (text: string) => void
  /** Called once. `reason` is absent after `close()`. */
  onEnd: (reason: Error | undefined) => void
}

export interface PageAsker {
  api: Api
  signal: AbortSignal
  address?: string | undefined
  onLate: (error: SentError) => void
}

export interface Render {
  rendered: Promise<Rendered>
  ended: Promise<void>
}

interface RunningRender {
  resolve: (rendered: Rendered) => void
  reject: (error: unknown) => void
  over: AbortController
  questions: PageQuestions
  tookMs: number
  /** Counts as ended, although the process may still respond. */
  isLeft: boolean
}

export class RenderProcess {
  /** Rejects with `VersionError` if the version fails to load, with another error if the process fails to start. */
  readonly loaded: Promise<void>
  private readonly started: StartedProcess
  private readonly watch: ProcessWatch
  private readonly say: Say<ToVersion>
  private readonly questions: PageQuestionsOptions
  private readonly running = new Map<number, RunningRender>()
  private readonly countBytes = countsWithin(1_000)
  private readonly countLine = countsWithin(60_000)
  private onLate: PageAsker['onLate'] = () => {}
  private reason: Error | undefined
  private isClosing = false
  private onLoaded: (error?: Error) => void = () => {}

  constructor(private readonly options: RenderProcessOptions) {
    const { program, limits, sandbox, version } = options
    this.started = startProcess(program, limits.heapBytes, sandbox)
    const { child, door, pid } = this.started
    child.on('error', ({ message }) => {
      if (child.pid !== undefined) return
      this.reason ??= new RenderRefused(`The process did not start. ${message}`)
      this.ended(message)
    })
    child.once('exit', (code, signal) => this.ended(`The process ended (${signal ?? code}).`))
    this.say = openDoor<ToVersion>(door, {
      hear: (line) => this.hear(line),
      onRead: (bytes) => {
        if (this.countBytes(bytes + READ_COST) > limits.readBytes)
          this.end(new VersionError('The version sent too much. Make its pages and its logs smaller.'))
      },
      onBroken: (fault) => this.end(fault ? new VersionError(fault) : undefined),
      heard: LINE_BYTES,
    })
    const turns = () => new ConcurrencyLimit({ atOnce: limits.answering, waiting: Number.POSITIVE_INFINITY })
    this.questions = { ...options, turns: { call: turns(), fetch: turns() }, say: this.say }
    this.watch = new ProcessWatch(pid, limits, {
      ask: (sign) => this.say({ type: 'ping', sign }),
      isIdle: () => [...this.running.values()].every(({ isLeft }) => isLeft),
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

  get rss() {
    return this.watch.rss
  }

  render(page: PageTask, { api, signal, onLate }: PageAsker): Render {
    const over = new AbortController()
    setMaxListeners(0, over.signal)
    const leave = () => over.abort(signal.reason)
    const ended = this.loaded.then(async () => {
      signal.throwIfAborted()
      signal.addEventListener('abort', leave, { signal: over.signal })
      // A random id, so that only a reader of the message can respond.
      const render = randomInt(2 ** 47)
      over.signal.addEventListener('abort', () => this.running.has(render) && this.say({ type: 'cancel', render }))
      this.onLate = onLate
      return new Promise<Rendered>((resolve, reject) => {
        const questions = new PageQuestions(api, over, this.questions)
        this.running.set(render, { over, resolve, reject, questions, tookMs: 0, isLeft: false })
        this.say({ type: 'render', render, page })
      })
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
    this.end(new RenderRefused('The process was closed.'))
  }

  /** Ends a process that sends unrequested messages, so that requests bound what the portal reads. */
  private hear(line: string) {
    if (!this.take(line)) this.end(new VersionError(NO_MESSAGE))
  }

  private take(line: string): boolean {
    const message = readMessage(line)
    if (!message || (line.length > WORD_LENGTH && message.type !== 'rendered')) return false
    const { limits, onLog } = this.options
    const running = 'render' in message ? this.running.get(message.render) : undefined
    switch (message.type) {
      case 'started':
        return this.watch.takeStep('start', 'load')
      case 'loaded':
        if (!this.watch.takeStep('load', 'render')) return false
        this.onLoaded()
        return true
      case 'refused':
        this.end(toVersionError(message.error, 'evaluation'))
        return true
      case 'rendered':
        running?.resolve(withHostMs(message.rendered, running.questions.hostWait.ms))
        return this.running.delete(message.render)
      case 'failed':
        running?.reject(toVersionError(message.error))
        return this.running.delete(message.render)
      case 'late':
      case 'log': {
        const lines = this.countLine()
        if (lines <= limits.lines) message.type === 'log' ? onLog(message.text) : this.onLate(message.error)
        // The process counts by its own minutes, so two may overlap.
        return lines <= 2 * limits.lines
      }
      case 'call':
      case 'fetch':
        return running?.questions.take(message, line.length) === true
      case 'pong':
        return this.watch.hear(message.sign)
    }
  }

  /** An aborted page gets the same time again, then counts as ended. */
  private endLate(ms: number) {
    for (const render of this.running.values()) {
      if (render.isLeft || render.questions.isWaiting) continue
      render.tookMs += ms
      if (render.tookMs <= this.options.limits.hangMs) continue
      const { hosts, ms: hostMs } = render.questions.hostWait
      const isHosts = hostMs > this.options.limits.hangMs / 2
      const reason = isHosts
        ? new HostTimeout(hosts, hostMs)
        : new VersionError('The page took too long. Look at its loader.', 'timeout')
      if (render.over.signal.aborted) {
        render.isLeft = true
        render.reject(reason)
      } else render.over.abort(reason)
      render.tookMs = 0
    }
  }

  private end(reason: Error | undefined) {
    this.reason ??= reason
    this.started.child.kill('SIGKILL')
    this.started.door.destroy()
  }

  private ended(how: string) {
    const error = this.reason ?? new VersionError(how)
    this.watch.stop()
    this.end(error)
    this.onLoaded(error)
    for (const { reject } of this.running.values()) reject(error)
    this.options.onEnd(this.isClosing ? undefined : error)
  }
}

const withHostMs = (rendered: Rendered, hostMs: number): Rendered => (hostMs > 0 ? { ...rendered, hostMs } : rendered)
