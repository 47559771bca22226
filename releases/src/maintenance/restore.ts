import { ReleaseError } from '../model/ReleaseError.ts'
import type { Registry } from '../model/registry.ts'
import type { Author } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import { activeShells, type ReleaseStore } from '../store/ReleaseStore.ts'
import type { NamedVersion } from './collectGarbage.ts'
import { copyVersions, hasWhole } from './copyVersions.ts'

export interface Restored {
  registry: Registry
  /** Damaged versions of the backup that no visitor is served. */
  leftOut: NamedVersion[]
}

/** Restores a backup, or accepts the store's state, in a new epoch. @throws ReleaseError if files are damaged */
export async function restore(
  from: ReleaseStore,
  to: ReleaseStore,
  writer: RegistryWriter,
  author: Author,
): Promise<Restored> {
  const copy = await from.readHead()
  if (!copy)
    throw new ReleaseError(`Não há registro de versões em ${from.address}: confira --from. Nada foi restaurado.`)
  await requireSameRegistry(copy, from, to, writer.now())
  if (from === to) return { registry: await writer.restore(author), leftOut: [] }
  const { leftOut } = await copyVersions(from, to, copy, hasWhole, (version) => !isNeeded(copy, version))
  // Only an empty store receives the backup's history.
  if ((await to.lastRevision()) === 0)
    for await (const revision of from.readRevisionsAfter(0)) await to.append(revision)
  return { registry: await writer.restore(author, copy), leftOut }
}

/** Portals follow only their own registry. Old registries have no `id`. */
async function requireSameRegistry({ id }: Registry, from: ReleaseStore, to: ReleaseStore, now: Date) {
  const followed = activeShells(await to.readShells(), now).flatMap(({ registry }) => registry ?? [])
  const present = followed.length > 0 ? undefined : (await to.readHead().catch(() => undefined))?.id
  const other = [...followed, ...(present ? [present] : [])].find((known) => known !== id)
  if (!other || !id) return
  throw new ReleaseError(
    followed.length > 0
      ? `Em ${from.address} está o registro ${id}, e há um portal em uso que segue ${other}: não o seguiria. Confira --from, ou encerre o portal antes.`
      : `Em ${from.address} está o registro ${id}, e em ${to.address} há outro, ${other}. Se o que vale é a cópia, tire dali ` +
          'a pasta registry e repita.',
  )
}

function isNeeded({ remotes }: Registry, { remote, version }: NamedVersion): boolean {
  const { stable, rollout, history = [] } = remotes[remote] ?? {}
  return [stable, rollout?.version, ...history].includes(version)
}
