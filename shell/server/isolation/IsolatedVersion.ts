import type { Rendered } from '../../src/entry.server'
import { RenderPlaces } from '../RenderPlaces'
import { RenderRefused, VersionError } from '../VersionError'
import type { PageTask } from './messages'
import { type PageAsker, RenderProcess, type RenderProcessOptions } from './RenderProcess'

/** Reads the version, which may be in a store that is far away. */
export interface IsolatedVersionOptions extends Omit<RenderProcessOptions, 'version' | 'onEnd'> {
  read: () => Promise<RenderProcessOptions['version']>
  /** Hears why a process ended that was not closed. */
  onCrash: (reason: Error) => void
}

/** A failure later than this after the one before counts as the first. */
const SETTLED_MS = 60_000
const FIRST_REST_MS = 1_000
/** So many pages in a row that take too long have the version rest, for so many milliseconds. */
const LATE_IN_A_ROW = 3
const LATE_REST_MS = 30_000

/**
 * Renders the pages of one version, in a process that is started for the first and replaced where it has ended or grown.
 * After the second end in a row it rests, for twice as long each time; after some pages in a row that are late, for a while.
 */
export class IsolatedVersion {
  private process: Promise<RenderProcess> | undefined
  private running: RenderProcess | undefined
  private readonly places: RenderPlaces
  private ends = 0
  private endedAt = Number.NEGATIVE_INFINITY
  private late = 0
  private restUntil = 0
  private lastReason: Error | undefined
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly options: IsolatedVersionOptions) {
    this.places = new RenderPlaces(options.limits)
  }

  /** Starts the process, so that it is ready for the first page, and ends it where none comes for `idleMs`. */
  warm() {
    if (this.process || this.isResting) return
    this.start().then(
      () => this.endWhenIdle(),
      () => {},
    )
  }

  /** @throws VersionError where the version fails; RenderRefused where the server has no place for the page */
  async render(page: PageTask, asker: PageAsker): Promise<Rendered> {
    this.throwWhileResting()
    return new Promise((resolve, reject) => {
      // The place is taken until the process has ended the page, also where its visitor has left before.
      const work = async () => {
        this.throwWhileResting()
        const process = await (this.process ?? this.start())
        const { rendered, ended } = process.render(page, asker)
        rendered.then(
          () => this.judge(),
          (error) => this.judge(error),
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

  /** Memory of its process in bytes, as of a moment ago; 0 while there is none. */
  get rss() {
    return this.running?.rss ?? 0
  }

  close() {
    clearTimeout(this.idle)
    this.process = undefined
    this.running?.close()
  }

  private throwWhileResting() {
    if (this.isResting) throw this.lastReason ?? new VersionError('The version rests.')
  }

  private get isResting() {
    return performance.now() < this.restUntil
  }

  private start(): Promise<RenderProcess> {
    const starting = this.read().then((version) => {
      const onEnd = (reason: Error | undefined) => {
        if (this.process === starting) this.process = undefined
        if (this.running === process) this.running = undefined
        if (!reason) return
        this.ends = performance.now() - this.endedAt > SETTLED_MS ? 1 : this.ends + 1
        this.endedAt = performance.now()
        this.rest(reason, this.ends > 1 ? FIRST_REST_MS * 2 ** (this.ends - 2) : 0)
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

  /** A store that does not bring the version is no failure of it. */
  private read() {
    return this.options.read().catch((error) => {
      throw new RenderRefused(`The version could not be read. ${error}`, { cause: error })
    })
  }

  /** Spares visitors the wait for pages that will not come either. @param error absent where the page came */
  private judge(error?: unknown) {
    if (!error) this.late = 0
    if (!(error instanceof VersionError && error.errorClass === 'timeout')) return
    this.late += 1
    if (this.late >= LATE_IN_A_ROW) this.rest(error, LATE_REST_MS)
  }

  private rest(reason: Error, ms: number) {
    this.lastReason = reason
    this.restUntil = Math.max(this.restUntil, performance.now() + Math.min(ms, this.options.limits.restMs))
  }

  /** Ends the process after some time without a page, and at once where it has grown: the next page has a new one. */
  private endWhenIdle() {
    clearTimeout(this.idle)
    if (this.places.running > 0) return
    const { heapBytes, idleMs } = this.options.limits
    if (this.rss > 2 * heapBytes) this.close()
    else this.idle = setTimeout(() => this.close(), idleMs).unref()
  }
}
