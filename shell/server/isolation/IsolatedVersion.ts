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

/** How long the version rests after its second failure in a row, in milliseconds; after each further one twice as long. */
const FIRST_REST_MS = 1_000
/** A page that came so long after a process has ended says that the version is well: many end after their pages. */
const SETTLED_MS = 60_000

/**
 * Renders the pages of one version, in a process that is started for the first and replaced where it has ended or grown. Where
 * processes end, or pages are late, again and again, it rests for a while: visitors are spared the wait for pages that will
 * not come either.
 */
export class IsolatedVersion {
  private process: Promise<RenderProcess> | undefined
  private running: RenderProcess | undefined
  private readonly places: RenderPlaces
  /** In a row. */
  private failures = 0
  private lastFailure: unknown
  private endedAt = Number.NEGATIVE_INFINITY
  private restUntil = 0
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
          () => {
            if (performance.now() - this.endedAt > SETTLED_MS) this.failures = 0
          },
          (error) => error instanceof VersionError && error.errorClass === 'timeout' && this.noteFailure(error),
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
    if (this.isResting) throw this.lastFailure
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

  /** A store that does not bring the version is no failure of it. */
  private read() {
    return this.options.read().catch((error) => {
      throw new RenderRefused(`The version could not be read. ${error}`, { cause: error })
    })
  }

  private noteFailure(failure: Error) {
    // The end of a process fails all of its pages.
    if (failure === this.lastFailure) return
    this.lastFailure = failure
    this.failures += 1
    if (this.failures < 2) return
    const restMs = Math.min(FIRST_REST_MS * 2 ** (this.failures - 2), this.options.limits.restMs)
    this.restUntil = performance.now() + restMs
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
