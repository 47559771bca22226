import type { Rendered } from '../../src/entry.server'
import { IsolatedProcess, type IsolatedProcessOptions, type PageAsker, type Render } from './IsolatedProcess'
import type { PageTask } from './messages'
import { RenderPlaces } from './RenderPlaces'
import { RenderRefused, VersionError } from './VersionError'

/** Reads the version, which may be in a store that is far away. */
export interface IsolatedVersionOptions extends Omit<IsolatedProcessOptions, 'version' | 'onEnd'> {
  read: () => Promise<IsolatedProcessOptions['version']>
  /** Hears why a process ended that was not closed. */
  onCrash: (reason: Error) => void
}

/** A process that ended sooner than this has come to grief again; later, its end counts as the first. */
const SETTLED_MS = 60_000
const FIRST_REST_MS = 1_000

/**
 * Renders the pages of one version, in a process that is started for the first and replaced where it has ended or grown.
 * After the second end in a row it rests before the next start, for twice as long each time; where its pages are late
 * again and again, for some seconds.
 */
export class IsolatedVersion {
  private process: Promise<IsolatedProcess> | undefined
  private readonly processes = new Set<IsolatedProcess>()
  private readonly places: RenderPlaces
  private crashes = 0
  private lateInARow = 0
  private startedAt = 0
  private restUntil = 0
  private lastReason: Error | undefined
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly options: IsolatedVersionOptions) {
    this.places = new RenderPlaces(options.limits)
  }

  /** Starts the process, so that it is ready for the first page, and ends it where none comes for `idleMs`. */
  warm() {
    if (!this.process && !this.isResting)
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
        this.judge(process, rendered).then(resolve, reject)
        await ended
      }
      this.places
        .run(work, asker.signal, asker.address)
        .catch(reject)
        .finally(() => this.endWhenIdle())
    })
  }

  /** Memory of its processes in bytes, as of their last pages; 0 while there is none. */
  get rss() {
    return [...this.processes].reduce((sum, { rss }) => sum + rss, 0)
  }

  close() {
    clearTimeout(this.idle)
    for (const process of this.processes) process.close()
  }

  /** Concludes from how a page of a process fared what becomes of that, and of the version. */
  private async judge(process: IsolatedProcess, page: Render['rendered']): Promise<Rendered> {
    try {
      const rendered = await page
      this.lateInARow = 0
      if (process.rss > this.options.limits.heapBytes * 2) this.retire(process)
      return rendered
    } catch (error) {
      if (error instanceof VersionError && error.errorClass === 'timeout') this.restWhenOftenLate(error)
      throw error
    }
  }

  /** Spares the visitors the wait for a page that will not come either. */
  private restWhenOftenLate(reason: VersionError) {
    const { lateInARow, lateRestMs } = this.options.limits
    this.lateInARow += 1
    if (this.lateInARow < lateInARow) return
    this.lastReason = reason
    this.restUntil = Math.max(this.restUntil, performance.now() + lateRestMs)
  }

  private throwWhileResting() {
    if (this.isResting) throw this.lastReason ?? new VersionError('The version rests.')
  }

  private get isResting() {
    return performance.now() < this.restUntil
  }

  private start(): Promise<IsolatedProcess> {
    this.startedAt = performance.now()
    const starting = this.read().then((version) => {
      const process: IsolatedProcess = new IsolatedProcess({
        ...this.options,
        version,
        onEnd: (reason) => {
          this.processes.delete(process)
          if (this.process === starting) this.process = undefined
          if (reason) this.rest(reason)
        },
      })
      this.processes.add(process)
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

  private rest(reason: Error) {
    this.crashes = performance.now() - this.startedAt > SETTLED_MS ? 1 : this.crashes + 1
    this.lastReason = reason
    const rest = this.crashes > 1 ? FIRST_REST_MS * 2 ** (this.crashes - 2) : 0
    this.restUntil = performance.now() + Math.min(rest, this.options.limits.restMs)
    this.options.onCrash(reason)
  }

  /** Has the next page start a process of its own, and ends this one after its pages. */
  private retire(process: IsolatedProcess) {
    this.process = undefined
    const end = () => (process.isIdle ? process.close() : setTimeout(end, 100).unref())
    end()
  }

  private endWhenIdle() {
    clearTimeout(this.idle)
    const end = () => {
      this.process = undefined
      this.close()
    }
    if (this.places.running === 0) this.idle = setTimeout(end, this.options.limits.idleMs).unref()
  }
}
