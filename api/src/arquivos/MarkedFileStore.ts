import { StartupError } from '@portal/platform/process/StartupError'
import type { FileStore, Range, Source } from './FileStore'
import { type Belonging, hasMark } from './markFiles'
import { filesAreAway } from './usableFolder'

const NO_MARK =
  'A marca deste banco de dados não está no lugar dos arquivos: a pasta não está montada, ou é de outro portal. Monte-a, ou corrija FILES_URL ou DATA_DIR.'

/** The query takes a lock that starting portals wait for. */
const EVERY_MS = 1_000

/**
 * The store may belong to another portal, or be an unmounted share. Without the database's mark nothing is stored, and
 * missing files are an outage instead of a 404.
 */
export class MarkedFileStore implements FileStore {
  private told: Belonging
  private asking: Promise<void> | undefined
  private askedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly files: FileStore,
    private belonging: Belonging,
    private readonly ask: () => Promise<Belonging>,
    private readonly onChange: (belonging: Belonging) => void,
  ) {
    this.told = belonging
  }

  async put(id: string, source: Source) {
    await this.requireOwn()
    return this.files.put(id, source)
  }

  async read(id: string, range?: Range) {
    const content = await this.files.read(id, range)
    if (!content) await this.requireOwn()
    return content
  }

  remove(id: string) {
    return this.files.remove(id)
  }

  /** Never lists files of another database's store for deletion. */
  async *listBefore(time: Date) {
    if (await this.isOwn()) yield* this.files.listBefore(time)
  }

  async check() {
    await this.files.check()
    await this.requireOwn()
  }

  close() {
    return this.files.close()
  }

  private async requireOwn() {
    if (!(await this.isOwn())) throw filesAreAway(new StartupError(NO_MARK))
  }

  private async isOwn(): Promise<boolean> {
    if (typeof this.belonging === 'object') {
      if (await hasMark(this.files, this.belonging.marca)) return true
      this.belonging = 'unknown'
    }
    this.asking ??= this.askAnew().finally(() => {
      this.asking = undefined
    })
    await this.asking
    return typeof this.belonging === 'object'
  }

  private async askAnew() {
    if (performance.now() - this.askedAt < EVERY_MS) return
    this.askedAt = performance.now()
    // The store first: the query would hold a lock during an outage.
    await this.files.check()
    this.belonging = await this.ask()
    this.askedAt = performance.now()
    if (this.belonging === 'unknown' || kindOf(this.belonging) === kindOf(this.told)) return
    this.told = this.belonging
    this.onChange(this.belonging)
  }
}

const kindOf = (belonging: Belonging) => (typeof belonging === 'object' ? 'own' : belonging)
