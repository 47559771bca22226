import { integrityOf } from '../model/hashes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { Publication, Registry } from '../model/registry.ts'
import { HOW_TO_REPAIR, RELEASE_FILE, type Release } from '../model/release.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import type { NamedVersion } from './collectGarbage.ts'

export interface CopiedVersions {
  copied: number
  leftOut: NamedVersion[]
}

/** Copies verified files. @param canSpare skips damaged versions; default: none @throws ReleaseError */
export async function copyVersions(
  from: ReleaseStore,
  to: ReleaseStore,
  { remotes }: Pick<Registry, 'remotes'>,
  has: (store: ReleaseStore, version: NamedVersion, publication: Publication) => Promise<boolean>,
  canSpare: (version: NamedVersion) => boolean = () => false,
): Promise<CopiedVersions> {
  const leftOut: NamedVersion[] = []
  let copied = 0
  for (const [remote, { versions }] of Object.entries(remotes)) {
    for (const [version, publication] of Object.entries(versions)) {
      if (publication.removedAt || (await has(to, { remote, version }, publication))) continue
      try {
        const files = await readVersion(from, { remote, version }, publication)
        await to.removeVersion(remote, version)
        await to.writeVersion(remote, version, files)
        copied += 1
      } catch (error) {
        if (!(error instanceof DamagedVersionError) || !canSpare({ remote, version })) throw error
        leftOut.push({ remote, version })
      }
    }
  }
  return { copied, leftOut }
}

export const hasDescription = async (store: ReleaseStore, { remote, version }: NamedVersion): Promise<boolean> =>
  (await store.readFile(remote, version, RELEASE_FILE)) !== undefined

export const hasWhole = (store: ReleaseStore, named: NamedVersion, publication: Publication): Promise<boolean> =>
  readVersion(store, named, publication).then(
    () => true,
    (error) => {
      if (error instanceof DamagedVersionError) return false
      throw error
    },
  )

class DamagedVersionError extends ReleaseError {}

/** Copies `release.json` unvalidated, as it was published. */
async function readVersion(store: ReleaseStore, named: NamedVersion, { integrity }: Pick<Publication, 'integrity'>) {
  const description = await readChecked(store, named, RELEASE_FILE, integrity)
  const release: Pick<Release, 'integrity'> = JSON.parse(String(description))
  const files = new Map<string, Buffer>()
  for (const [path, expected] of Object.entries(release.integrity)) {
    files.set(path, await readChecked(store, named, path, expected))
  }
  return files.set(RELEASE_FILE, description)
}

async function readChecked(store: ReleaseStore, { remote, version }: NamedVersion, path: string, expected: string) {
  const content = await store.readFile(remote, version, path)
  if (!content) throw new DamagedVersionError(`Falta o arquivo ${path} de ${remote} ${version}. ${HOW_TO_REPAIR}`)
  if (integrityOf(content) === expected) return content
  throw new DamagedVersionError(`O arquivo ${path} de ${remote} ${version} não é o que foi publicado. ${HOW_TO_REPAIR}`)
}
