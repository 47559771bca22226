import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseRegistry, type Registry } from '../model/registry.ts'

/** Stores the followed revision in a file, so that a restart works while the store is unreachable. */
export class RegistryMemory {
  /** @param file absolute path; its folder is created */
  constructor(readonly file: string) {}

  async read(): Promise<Registry | undefined> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    return text === undefined
      ? undefined
      : parseRegistry(text, this.file, 'Apague o arquivo: o portal o grava de novo.')
  }

  /** Atomic: a crash keeps the previous revision. */
  async write(registry: Registry) {
    await mkdir(dirname(this.file), { recursive: true })
    const draft = `${this.file}.${process.pid}`
    await writeFile(draft, `${JSON.stringify(registry)}\n`, { flush: true })
    await rename(draft, this.file)
  }
}
