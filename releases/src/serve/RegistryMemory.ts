import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseRegistry, type Registry } from '../registry/registry.ts'

/**
 * Keeps the revision that a portal follows in a file of its own, so that it knows after a restart what it followed, and
 * serves it while the store is out of reach.
 */
export class RegistryMemory {
  /** @param file absolute path; its folder is created. */
  constructor(readonly file: string) {}

  /** The revision that was kept last; `undefined` where there is none. @throws Error where the file cannot be read. */
  async read(): Promise<Registry | undefined> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    return text === undefined ? undefined : parseRegistry(text, this.file)
  }

  /** Keeps a revision in place of the last one. A process that ends meanwhile leaves the last one. */
  async write(registry: Registry) {
    await mkdir(dirname(this.file), { recursive: true })
    const draft = `${this.file}.${process.pid}`
    await writeFile(draft, `${JSON.stringify(registry)}\n`, { flush: true })
    await rename(draft, this.file)
  }
}
