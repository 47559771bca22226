import type { FileStore, Range, Source } from './FileStore'
import { ForeignFileStore } from './ForeignFileStore'
import type { Belonging } from './markFiles'

/** How often it is asked whose the store is, at most: each time takes a lock that portals which start wait for. */
const EVERY_MS = 1_000

/**
 * A store that could not be asked whose it is when the portal started: it was away, or read-only. It is asked again as it is used,
 * and looked after as a foreign one until it has answered.
 */
export class UnknownFileStore implements FileStore {
  private known: FileStore | undefined
  private readonly unknown: FileStore
  private asking: Promise<void> | undefined
  private askedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly files: FileStore,
    /** Asks whose it is. */
    private readonly belonging: () => Promise<Belonging>,
    /** Hears of the answer. */
    private readonly onKnown: (belonging: Belonging) => void,
  ) {
    this.unknown = new ForeignFileStore(files)
  }

  async put(id: string, source: Source) {
    return (await this.store()).put(id, source)
  }

  async read(id: string, range?: Range) {
    return (await this.store()).read(id, range)
  }

  async remove(id: string) {
    return (await this.store()).remove(id)
  }

  async *listBefore(time: Date) {
    yield* (await this.store()).listBefore(time)
  }

  async check() {
    await (await this.store()).check()
  }

  close() {
    return this.files.close()
  }

  private async store(): Promise<FileStore> {
    if (!this.known) {
      this.asking ??= this.ask().finally(() => {
        this.asking = undefined
      })
      await this.asking
    }
    return this.known ?? this.unknown
  }

  private async ask() {
    if (performance.now() - this.askedAt < EVERY_MS) return
    this.askedAt = performance.now()
    // Of a store that is away nobody is asked, who would wait with a lock in hand. The one who uses the store hears of it.
    const belonging = await this.files.check().then(this.belonging, () => 'unknown' as const)
    this.askedAt = performance.now()
    if (belonging === 'unknown') return
    this.known = belonging === 'foreign' ? this.unknown : this.files
    this.onKnown(belonging)
  }
}
