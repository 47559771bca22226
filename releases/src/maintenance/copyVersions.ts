import { RELEASE_FILE } from '../build/readBuild.ts'
import { ReleaseError } from '../ReleaseError.ts'
import type { Registry } from '../registry/registry.ts'
import { ReleaseLoader } from '../serve/ReleaseLoader.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/**
 * Copies the files of all versions that a registry names from one store to another, each checked against its published
 * hash. A version that the other store has is left as it is.
 * @returns how many versions were copied.
 * @throws ReleaseError where a file is missing, or is not what was published.
 */
export async function copyVersions(from: ReleaseStore, to: ReleaseStore, { remotes }: Pick<Registry, 'remotes'>) {
  const loader = new ReleaseLoader(from)
  let copied = 0
  for (const [name, { versions }] of Object.entries(remotes)) {
    for (const [version, publication] of Object.entries(versions)) {
      if (publication.removedAt || (await to.readFile(name, version, RELEASE_FILE))) continue
      const { read, integrity } = await loader.load(name, version, publication)
      const files = new Map<string, Buffer>()
      for (const path of Object.keys(integrity)) files.set(path, await required(read(path), name, version, path))
      const description = await required(from.readFile(name, version, RELEASE_FILE), name, version, RELEASE_FILE)
      await to.writeVersion(name, version, files.set(RELEASE_FILE, description))
      copied += 1
    }
  }
  return copied
}

async function required(reading: Promise<Buffer | undefined>, name: string, version: string, path: string) {
  const content = await reading
  if (content) return content
  throw new ReleaseError(`Falta o arquivo ${path} de ${name} ${version}.`)
}
