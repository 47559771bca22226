import type { FileStore, Range } from './FileStore'
import { refuseWithoutFiles } from './refuseWithoutFiles'

/**
 * A store that is not where the database's files are, such as the folder of a second portal. Nothing is put into it, since the
 * other portals would not find it, and what it lacks is not said to be nowhere.
 */
export class ForeignFileStore implements FileStore {
  constructor(private readonly files: FileStore) {}

  async put(): Promise<never> {
    return refuseWithoutFiles()
  }

  async read(id: string, range?: Range) {
    return (await this.files.read(id, range)) ?? refuseWithoutFiles()
  }

  remove(id: string) {
    return this.files.remove(id)
  }

  /** None of them is known to be of no use. */
  async *listBefore() {}

  async check(): Promise<never> {
    return refuseWithoutFiles()
  }

  close() {
    return this.files.close()
  }
}
