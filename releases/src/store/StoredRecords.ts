import { z } from 'zod'
import { parseRecord } from '../model/json.ts'
import { type Preview, previewSchema } from '../model/Preview.ts'
import { type Tally, tallySchema } from '../model/Tally.ts'
import { type ShellRecord, shellSchema } from './ReleaseStore.ts'

export type RecordFolder = 'shells' | 'tallies' | 'previews'

/** Records of portals and previews: `shells/<process>.json`, `tallies/<process>.json`, `previews/<hash>.json`. */
export abstract class StoredRecords {
  protected abstract putRecord(folder: RecordFolder, name: string, record: unknown): Promise<void>
  protected abstract recordsIn(folder: RecordFolder): Promise<string[]>
  protected abstract recordOf(folder: RecordFolder, name: string): Promise<string | undefined>
  protected abstract removeRecord(folder: RecordFolder, name: string): Promise<void>

  writeShell = (shell: ShellRecord) => this.putRecord('shells', `${shell.process}.json`, shell)

  async readShells() {
    const shells = await this.parsedIn('shells', shellSchema)
    return shells.sort((a, b) => b.startedAt.localeCompare(a.startedAt))
  }

  removeShell = (process: string) => this.removeRecord('shells', `${process}.json`)

  writeTallies = (process: string, tallies: Tally[]) => this.putRecord('tallies', `${process}.json`, tallies)

  readTallies = async () => (await this.parsedIn('tallies', z.array(tallySchema))).flat()

  writePreview = (preview: Preview) => this.putRecord('previews', `${preview.hash}.json`, preview)

  async readPreview(hash: string) {
    const text = await this.recordOf('previews', `${hash}.json`)
    return text === undefined ? undefined : parseRecord(previewSchema, text)
  }

  readPreviews = () => this.parsedIn('previews', previewSchema)

  removePreview = (hash: string) => this.removeRecord('previews', `${hash}.json`)

  /** Skips invalid records (`parseRecord`), and those removed after the folder was listed. */
  private async parsedIn<T>(folder: RecordFolder, schema: z.ZodType<T>): Promise<T[]> {
    const names = await this.recordsIn(folder)
    const texts = await Promise.all(names.map((name) => this.recordOf(folder, name)))
    return texts.flatMap((text) => (text === undefined ? [] : (parseRecord(schema, text) ?? [])))
  }
}
