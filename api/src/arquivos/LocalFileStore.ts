import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushFolder } from '@portal/platform/storage/flushFolder'
import type { FileStore, Range, Source, Stored } from './FileStore'
import { bytesOf, measure, UUID } from './FileStore'
import { inUsableFolder, requireUsableFolder } from './usableFolder'

/** Files in 256 subfolders, named by the first two digits of the id. */
export class LocalFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  put(id: string, source: Source): Promise<Stored> {
    return inUsableFolder(() => this.store(id, source))
  }

  async read(id: string, range?: Range): Promise<Readable | undefined> {
    const content = createReadStream(this.pathOf(id), range)
    return inUsableFolder(() => once(content, 'open').then(() => content, unlessMissing))
  }

  async remove(id: string) {
    await rm(this.pathOf(id), { force: true })
  }

  async *listBefore(time: Date) {
    for (const folder of await entriesOf(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue
      for (const name of await entriesOf(join(this.folder, folder))) {
        const path = join(this.folder, folder, name)
        const file = await stat(path).catch(unlessMissing)
        if (!file || file.mtime >= time) continue
        if (UUID.test(name)) yield name
        else if (DRAFT.test(name)) await rm(path, { force: true })
      }
    }
  }

  async check() {
    await requireUsableFolder(this.folder)
  }

  async close() {}

  /** After a power cut the file is complete or absent. */
  private async store(id: string, source: Source): Promise<Stored> {
    const path = this.pathOf(id)
    const draft = `${path}.${randomUUID()}`
    try {
      await mkdir(dirname(path), { recursive: true })
      const stored = await write(draft, source)
      await rename(draft, path)
      await flushFolder(dirname(path))
      return stored
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw error
    }
  }

  private pathOf(id: string) {
    return join(this.folder, id.slice(0, 2), id)
  }
}

const DRAFT = /^[0-9a-f-]{36}\.[0-9a-f-]{36}$/

async function write(path: string, source: Source): Promise<Stored> {
  const file = await open(path, 'wx')
  try {
    const stored = await measure(bytesOf(source), (chunk) => writeAll(file, chunk))
    await file.sync()
    return stored
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array) {
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await file.write(chunk, written)).bytesWritten
  }
}

const entriesOf = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? []

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
