import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Preview, previewSchema } from '../previews/Preview.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { unlessDamaged } from '../registry/DamagedRegistryError.ts'
import { parseRegistry, type Registry } from '../registry/registry.ts'
import { type Tally, tallySchema } from '../telemetry/Tally.ts'
import { makeFolder } from './makeFolder.ts'
import { parseRecord } from './parseRecord.ts'
import { type ReleaseStore, type ShellRecord, type StoredVersion, shellSchema } from './ReleaseStore.ts'

const REVISION = /^(\d{8})\.json$/

/**
 * A store in a folder, which all portals must share: `registry/00000001.json`, …, `versions/<remote>/<version>/…`,
 * `shells/<process>.json`, `tallies/<process>.json` and `previews/<hash>.json`. A disk that cannot be written is thrown as a `ReleaseError`.
 */
export class FolderStore implements ReleaseStore {
  private known: { registry: Registry; tag: string } | undefined
  private readonly folders: Record<'registry' | 'versions' | 'shells' | 'tallies' | 'previews' | 'temporary', string>

  constructor(readonly address: string) {
    const folder = address
    this.folders = {
      registry: join(folder, 'registry'),
      versions: join(folder, 'versions'),
      shells: join(folder, 'shells'),
      tallies: join(folder, 'tallies'),
      previews: join(folder, 'previews'),
      temporary: join(folder, 'tmp'),
    }
  }

  /** Portals call this every second, so a file is parsed once. */
  async readHead(): Promise<Registry | undefined> {
    const last = (await this.revisions()).at(-1)
    if (last === undefined) return undefined
    try {
      const { ino, size, mtimeMs } = await stat(this.fileOf(last))
      const tag = [last, ino, size, mtimeMs].join()
      if (this.known?.tag !== tag) this.known = { registry: await this.read(last), tag }
      return this.known.registry
    } catch (error) {
      // The file went away after its folder was listed.
      if (codeOf(error) === 'ENOENT') return this.readHead()
      throw error
    }
  }

  async freeBytes() {
    makeFolder(this.address)
    const { bavail, bsize } = await statfs(this.address)
    return bavail * bsize
  }

  async lastRevision() {
    return (await this.revisions()).at(-1) ?? 0
  }

  /**
   * Writes the revision to a temporary file and links it to its name: the link is atomic, and fails where the name is
   * taken.
   */
  append = (registry: Registry) =>
    this.writing(async (work) => {
      makeFolder(this.folders.registry)
      const finished = join(work, 'registry.json')
      await writeFile(finished, `${JSON.stringify(registry, null, 2)}\n`, { flush: true })
      try {
        await link(finished, this.fileOf(registry.revision))
        return true
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false
        throw error
      }
    })

  async *readRevisionsAfter(revision: number) {
    for (const known of await this.revisions()) {
      const registry = known > revision && (await unlessDamaged(this.read(known)))
      if (registry) yield registry
    }
  }

  writeVersion = (remote: string, version: string, files: Map<string, Buffer>) =>
    this.writing(async (work) => {
      const target = join(this.folders.versions, remote, version)
      for (const [path, content] of files) {
        await mkdir(dirname(join(work, path)), { recursive: true })
        await writeFile(join(work, path), content, { flush: true })
      }
      await mkdir(dirname(target), { recursive: true })
      await rename(work, target).catch((error) => {
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
        return complete(target, work, [...files.keys()])
      })
    })

  writeShell = (shell: ShellRecord) => this.replace(this.folders.shells, `${shell.process}.json`, shell)

  async readShells() {
    const shells = await this.readAll(this.folders.shells, shellSchema)
    return shells.sort((a, b) => b.startedAt.localeCompare(a.startedAt))
  }

  removeShell = (process: string) => rm(join(this.folders.shells, `${process}.json`), { force: true })

  async readFile(remote: string, version: string, path: string) {
    try {
      return await readFile(join(this.folders.versions, remote, version, path))
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined
      throw error
    }
  }

  writeTallies = (process: string, tallies: Tally[]) => this.replace(this.folders.tallies, `${process}.json`, tallies)

  async readTallies() {
    return (await this.readAll(this.folders.tallies, z.array(tallySchema))).flat()
  }

  writePreview = (preview: Preview) => this.replace(this.folders.previews, `${preview.hash}.json`, preview)

  async readPreview(hash: string) {
    const text = await readFile(join(this.folders.previews, `${hash}.json`), 'utf8').catch(ifMissing(undefined))
    return text === undefined ? undefined : parseRecord(previewSchema, text)
  }

  readPreviews = () => this.readAll(this.folders.previews, previewSchema)

  removePreview = (hash: string) => rm(join(this.folders.previews, `${hash}.json`), { force: true })

  async listVersions() {
    const found: StoredVersion[] = []
    for (const remote of await namesIn(this.folders.versions)) {
      for (const version of await namesIn(join(this.folders.versions, remote))) {
        const { mtime } = await stat(join(this.folders.versions, remote, version))
        found.push({ remote, version, writtenAt: mtime })
      }
    }
    return found
  }

  removeVersion = (remote: string, version: string) =>
    rm(join(this.folders.versions, remote, version), { recursive: true, force: true })

  async removeProcesses(since: Date) {
    let removed = 0
    for (const folder of [this.folders.shells, this.folders.tallies, this.folders.temporary]) {
      for (const name of await namesIn(folder)) {
        const file = join(folder, name)
        if ((await stat(file)).mtime >= since) continue
        await rm(file, { recursive: true, force: true })
        removed += 1
      }
    }
    return removed
  }

  private replace(folder: string, name: string, content: unknown) {
    return this.writing(async (work) => {
      await mkdir(folder, { recursive: true })
      await writeFile(join(work, name), JSON.stringify(content), { flush: true })
      await rename(join(work, name), join(folder, name))
    })
  }

  /** The contents of the files in a folder, without those of another form (`parseRecord`). */
  private async readAll<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
    const contents = await Promise.all(
      (await namesIn(folder)).map((name) =>
        readFile(join(folder, name), 'utf8').catch((error) => {
          // Its portal ended since the folder was listed.
          if (codeOf(error) === 'ENOENT') return undefined
          throw error
        }),
      ),
    )
    return contents.flatMap((text) => (text === undefined ? [] : (parseRecord(schema, text) ?? [])))
  }

  private async revisions(): Promise<number[]> {
    const names = await namesIn(this.folders.registry)
    return names.flatMap((name) => Number(REVISION.exec(name)?.[1] ?? [])).sort((a, b) => a - b)
  }

  private async read(revision: number) {
    return parseRegistry(await readFile(this.fileOf(revision), 'utf8'), `revisão ${revision} em ${this.address}`)
  }

  private readonly fileOf = (revision: number) =>
    join(this.folders.registry, `${String(revision).padStart(8, '0')}.json`)

  /** Runs a write with a temporary folder, which goes afterwards. @throws ReleaseError where the disk refuses. */
  private async writing<T>(write: (work: string) => Promise<T>): Promise<T> {
    let work: string | undefined
    try {
      makeFolder(this.folders.temporary)
      work = await mkdtemp(join(this.folders.temporary, 'x-'))
      return await write(work)
    } catch (error) {
      const sentence = REFUSALS[codeOf(error)]
      throw sentence ? new ReleaseError(`${sentence} (${this.address}). Nada foi publicado nem mudado.`) : error
    } finally {
      if (work) await rm(work, { recursive: true, force: true }).catch(() => {})
    }
  }
}

/** What the disk refuses, by the error's code. */
const REFUSALS: Record<string, string> = {
  ENOSPC: 'O disco do registro de versões está cheio',
  EDQUOT: 'A cota de disco do registro de versões acabou',
  EROFS: 'O disco do registro de versões só deixa ler',
  EACCES: 'Não há permissão para gravar no registro de versões',
  EPERM: 'Não há permissão para gravar no registro de versões',
  ENOENT: 'Não é possível criar a pasta do registro de versões',
  EEXIST: 'Não é possível criar a pasta do registro de versões',
}

/**
 * Adds to a version what its folder lacks, as after a removal that broke off. What it has stays: the version's name holds
 * the hash of its files. The folder counts as written now, so that it is no leftover of an earlier publication (`gc`).
 */
async function complete(target: string, work: string, paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await link(join(work, path), join(target, path)).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
  const now = new Date()
  await utimes(target, now, now)
}

const namesIn = (folder: string) => readdir(folder).catch(ifMissing([]))

/** Answers in place of what is not there; every other failure is thrown on. */
function ifMissing<T>(answer: T) {
  return (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return answer
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
