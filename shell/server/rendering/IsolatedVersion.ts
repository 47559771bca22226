import type { Rendered } from '../../src/entry.server'
import type { PageTask } from './messages'
import { RenderPlaces } from './RenderPlaces'
import { type PageAsker, RenderProcess, type RenderProcessOptions } from './RenderProcess'
import { HostTimeout, RenderRefused, VersionError } from './VersionError'

export interface IsolatedVersionOptions extends Omit<RenderProcessOptions, 'version' | 'onEnd'> {
  read: () => Promise<RenderProcessOptions['version']>
  onCrash: (reason: Error) => void
}

/** Milliseconds of rest after the second failure in a row; doubles each time. */
const FIRST_REST_MS = 1_000
/** Milliseconds. A page that succeeds later proves the version works: many processes crash after their pages. */
const SETTLED_MS = 60_000

/** Renders a version in a process that is replaced when it ends or grows. After repeated failures it rests. */
export class IsolatedVersion {
  private process: Promise<RenderProcess> | undefined
  private running: RenderProcess | undefined
  private readonly places: RenderPlaces
  private failures = 0
  private lastFailure: unknown
  private endedAt = Number.NEGATIVE_INFINITY
  private restUntil = 0
  private isClosed = false
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly options: IsolatedVersionOptions) {
    this.places = new RenderPlaces(options.limits)
  }

  warm() {
    if (this.process || this.isResting) return
    this.start().then(
      () => this.endWhenIdle(),
      () => {},
    )
  }

  /** @throws VersionError if the version fails @throws RenderRefused if there is no place, or its hosts are slow */
  async render(page: PageTask, asker: PageAsker): Promise<Rendered> {
    this.throwWhileResting()
    return new Promise((resolve, reject) => {
      // Holds the place until the process finishes, even if the visitor left.
      const work = async () => {
        this.throwWhileResting()
        const process = await (this.process ?? this.start())
        const { rendered, ended } = process.render(page, asker)
        rendered.then(
          () => {
            if (performance.now() - this.endedAt > SETTLED_MS) this.failures = 0
          },
          (error) => {
            const isLate = error instanceof VersionError && error.errorClass === 'timeout'
            if (isLate || error instanceof HostTimeout) this.noteFailure(error)
          },
        )
        rendered.then(resolve, reject)
        await ended
      }
      this.places
        .run(work, asker.signal, asker.address)
        .catch(reject)
        .finally(() => this.endWhenIdle())
    })
  }

  get isBusy() {
    return this.places.running > 0
  }

  get rss() {
    return this.running?.rss ?? 0
  }

  close() {
    this.isClosed = true
    this.stop()
  }

  private stop() {
    clearTimeout(this.idle)
    this.process = undefined
    this.running?.close()
  }

  private throwWhileResting() {
    if (!this.isResting) return
    if (this.lastFailure instanceof HostTimeout)
      throw new RenderRefused(`The version rests. ${this.lastFailure.message}`)
    throw this.lastFailure
  }

  private get isResting() {
    return performance.now() < this.restUntil
  }

  private start(): Promise<RenderProcess> {
    const starting = this.read().then((version) => {
      if (this.isClosed) throw new RenderRefused('The version was closed.')
      const onEnd = (reason: Error | undefined) => {
        if (this.process === starting) this.process = undefined
        if (this.running === process) this.running = undefined
        if (!reason) return
        this.endedAt = performance.now()
        this.noteFailure(reason)
        this.options.onCrash(reason)
      }
      const process: RenderProcess = new RenderProcess({ ...this.options, version, onEnd })
      this.running = process
      return process
    })
    this.process = starting
    starting.catch(() => {
      if (this.process === starting) this.process = undefined
    })
    return starting
  }

  /** A store failure is not the version's fault. */
  private read() {
    return this.options.read().catch((error) => {
      throw new RenderRefused(`The version could not be read. ${error}`, { cause: error })
    })
  }

  private noteFailure(failure: Error) {
    // The end of a process fails all its pages, which counts once.
    if (failure === this.lastFailure) return
    this.lastFailure = failure
    this.failures += 1
    if (this.failures < 2) return
    const restMs = Math.min(FIRST_REST_MS * 2 ** (this.failures - 2), this.options.limits.restMs)
    this.restUntil = performance.now() + restMs
  }

  private endWhenIdle() {
    clearTimeout(this.idle)
    if (this.isBusy) return
    const { heapBytes, idleMs } = this.options.limits
    if (this.rss > 2 * heapBytes) this.stop()
    else this.idle = setTimeout(() => this.stop(), idleMs).unref()
  }
}
