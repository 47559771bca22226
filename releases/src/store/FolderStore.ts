import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { parseRegistry, type Registry } from '../registry/registry.ts'
import { type Tally, tallySchema } from '../telemetry/Tally.ts'
import type { ReleaseStore, ShellRecord } from './ReleaseStore.ts'

const REVISION = /^(\d{8})\.json$/

/**
 * A store in a folder, which all portals must share: `registry/00000001.json`, …, `versions/<remote>/<version>/…`,
 * `shells/<contracts>.json` and `tallies/<process>.json`.
 */
export class FolderStore implements ReleaseStore {
  private readonly folders: Record<'registry' | 'versions' | 'shells' | 'tallies' | 'temporary', string>

  constructor(folder: string) {
    this.folders = {
      registry: join(folder, 'registry'),
      versions: join(folder, 'versions'),
      shells: join(folder, 'shells'),
      tallies: join(folder, 'tallies'),
      temporary: join(folder, 'tmp'),
    }
  }

  async readHead() {
    const last = (await this.revisions()).at(-1)
    return last === undefined ? undefined : this.read(last)
  }

  /**
   * Writes the revision to a temporary file and links it to its name: the link is atomic, and fails where the name is
   * taken.
   */
  async append(registry: Registry) {
    await mkdir(this.folders.registry, { recursive: true })
    const work = await this.workFolder()
    const finished = join(work, 'registry.json')
    try {
      await writeFile(finished, `${JSON.stringify(registry, null, 2)}\n`, { flush: true })
      await link(finished, this.fileOf(registry.revision))
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  async *readRevisionsAfter(revision: number) {
    for (const known of await this.revisions()) if (known > revision) yield await this.read(known)
  }

  async writeVersion(remote: string, version: string, files: Map<string, Buffer>) {
    const work = await this.workFolder()
    const target = join(this.folders.versions, remote, version)
    try {
      for (const [path, content] of files) {
        await mkdir(dirname(join(work, path)), { recursive: true })
        await writeFile(join(work, path), content, { flush: true })
      }
      await mkdir(dirname(target), { recursive: true })
      await rename(work, target)
    } catch (error) {
      await rm(work, { recursive: true, force: true })
      // A version's name holds the hash of its files, so a folder of that name has the same content.
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    }
  }

  async writeShell(shell: ShellRecord) {
    await this.replace(this.folders.shells, `${shell.contracts}.json`, shell)
  }

  async readShells() {
    const names = await namesIn(this.folders.shells)
    const texts = await Promise.all(names.map((name) => readFile(join(this.folders.shells, name), 'utf8')))
    const shells = texts.map((text) => JSON.parse(text) as ShellRecord)
    return shells.sort((a, b) => b.startedAt.localeCompare(a.startedAt))
  }

  async readFile(remote: string, version: string, path: string) {
    try {
      return await readFile(join(this.folders.versions, remote, version, path))
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined
      throw error
    }
  }

  async writeTallies(process: string, tallies: Tally[]) {
    await this.replace(this.folders.tallies, `${process}.json`, tallies)
  }

  async readTallies() {
    const names = await namesIn(this.folders.tallies)
    const texts = await Promise.all(names.map((name) => readFile(join(this.folders.tallies, name), 'utf8')))
    return texts.flatMap((text) => z.array(tallySchema).parse(JSON.parse(text)))
  }

  private async replace(folder: string, name: string, content: unknown) {
    await mkdir(folder, { recursive: true })
    const work = await this.workFolder()
    await writeFile(join(work, name), JSON.stringify(content))
    await rename(join(work, name), join(folder, name))
    await rm(work, { recursive: true, force: true })
  }

  private async revisions(): Promise<number[]> {
    const names = await namesIn(this.folders.registry)
    return names.flatMap((name) => Number(REVISION.exec(name)?.[1] ?? [])).sort((a, b) => a - b)
  }

  private async read(revision: number) {
    return parseRegistry(await readFile(this.fileOf(revision), 'utf8'))
  }

  private readonly fileOf = (revision: number) =>
    join(this.folders.registry, `${String(revision).padStart(8, '0')}.json`)

  private async workFolder() {
    await mkdir(this.folders.temporary, { recursive: true })
    return mkdtemp(join(this.folders.temporary, 'x-'))
  }
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
