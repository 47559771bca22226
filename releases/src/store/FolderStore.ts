import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '@portal/platform/storage/makeFolder'
import { ReleaseError, unlessDamaged } from '../model/ReleaseError.ts'
import { parseRegistry, type Registry } from '../model/registry.ts'
import type { ReleaseStore, StoredVersion } from './ReleaseStore.ts'
import { type RecordFolder, StoredRecords } from './StoredRecords.ts'

const REVISION = /^(\d{8})\.json$/

/** A shared folder: `registry/00000001.json`, `versions/<remote>/<version>/…`, `shells/`, `tallies/`, `previews/`. */
export class FolderStore extends StoredRecords implements ReleaseStore {
  private known: { registry: Registry; tag: string } | undefined
  private readonly folders: Record<'registry' | 'versions' | 'shells' | 'tallies' | 'previews' | 'temporary', string>

  constructor(readonly address: string) {
    super()
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

  /** Portals poll this, so each file is parsed once. */
  async readHead(): Promise<Registry | undefined> {
    const last = (await this.revisions()).at(-1)
    if (last === undefined) return undefined
    try {
      const { ino, size, mtimeMs } = await stat(this.fileOf(last))
      const tag = [last, ino, size, mtimeMs].join()
      if (this.known?.tag !== tag) this.known = { registry: await this.read(last), tag }
      return this.known.registry
    } catch (error) {
      // The file was removed after the folder was listed.
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

  /** `link` is atomic and fails if the name is taken. */
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

  async readFile(remote: string, version: string, path: string) {
    try {
      return await readFile(join(this.folders.versions, remote, version, path))
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined
      throw error
    }
  }

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

  protected putRecord(folder: RecordFolder, name: string, record: unknown) {
    return this.writing(async (work) => {
      await mkdir(this.folders[folder], { recursive: true })
      await writeFile(join(work, name), JSON.stringify(record), { flush: true })
      await rename(join(work, name), join(this.folders[folder], name))
    })
  }

  protected recordsIn = (folder: RecordFolder) => namesIn(this.folders[folder])

  protected recordOf = (folder: RecordFolder, name: string) =>
    readFile(join(this.folders[folder], name), 'utf8').catch(ifMissing(undefined))

  protected removeRecord = (folder: RecordFolder, name: string) => rm(join(this.folders[folder], name), { force: true })

  private async revisions(): Promise<number[]> {
    const names = await namesIn(this.folders.registry)
    return names.flatMap((name) => Number(REVISION.exec(name)?.[1] ?? [])).sort((a, b) => a - b)
  }

  private async read(revision: number) {
    return parseRegistry(await readFile(this.fileOf(revision), 'utf8'), `revisão ${revision} em ${this.address}`)
  }

  private readonly fileOf = (revision: number) =>
    join(this.folders.registry, `${String(revision).padStart(8, '0')}.json`)

  private async writing<T>(write: (work: string) => Promise<T>): Promise<T> {
    let work: string | undefined
    try {
      makeFolder(this.folders.temporary)
      work = await mkdtemp(join(this.folders.temporary, 'x-'))
      return await write(work)
    } catch (error) {
      const [fault, remedy] = REFUSALS[codeOf(error)] ?? []
      throw fault ? new ReleaseError(`${fault} (${this.address}). Nada foi publicado nem mudado. ${remedy}`) : error
    } finally {
      if (work) await rm(work, { recursive: true, force: true }).catch(() => {})
    }
  }
}

type Refusal = [fault: string, remedy: string]

const DENIED: Refusal = ['Não há permissão para gravar no registro de versões', 'Dê-a a este usuário e repita.']
const NO_FOLDER: Refusal = ['Não é possível criar a pasta do registro de versões', 'Confira RELEASES_URL e DATA_DIR.']

const REFUSALS: Record<string, Refusal> = {
  ENOSPC: ['O disco do registro de versões está cheio', 'Libere espaço e repita.'],
  EDQUOT: ['A cota de disco do registro de versões acabou', 'Libere espaço e repita.'],
  EROFS: ['O disco do registro de versões só deixa ler', 'Monte-o para gravação e repita.'],
  EACCES: DENIED,
  EPERM: DENIED,
  ENOENT: NO_FOLDER,
  EEXIST: NO_FOLDER,
}

/** Completes an interrupted removal. Existing files stay, and a new mtime protects the folder from `gc`. */
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

function ifMissing<T>(answer: T) {
  return (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return answer
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
