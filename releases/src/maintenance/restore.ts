import { ReleaseError } from '../ReleaseError.ts'
import type { Author } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import type { Registry } from '../registry/registry.ts'
import { inUse } from '../store/inUse.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { copyVersions, hasWhole } from './copyVersions.ts'
import type { NamedVersion } from './garbageIn.ts'

/** What a restore made. */
export interface Restored {
  /** The revision that portals follow from now on. */
  registry: Registry
  /** Versions that the backup holds damaged, and that no visitor is served. */
  leftOut: NamedVersion[]
}

/**
 * Makes the portals follow the registry of a backup, or what their store holds now: by a revision of the next epoch.
 * @param from the store of the backup; the store itself, where what it holds is to be accepted.
 * @throws ReleaseError where there is no registry to restore, portals would not follow it, or a version that is served, or
 * may be rolled back to, is damaged.
 */
export async function restore(
  from: ReleaseStore,
  to: ReleaseStore,
  writer: RegistryWriter,
  author: Author,
): Promise<Restored> {
  const copy = await from.readHead()
  if (!copy) throw new ReleaseError(`Não há registro de versões em ${from.address}.`)
  await requireSameRegistry(copy, from, to, writer.now())
  if (from === to) return { registry: await writer.restore(author), leftOut: [] }
  const { leftOut } = await copyVersions(from, to, copy, hasWhole, (version) => !isNeeded(copy, version))
  // What the store lost of the history; a revision that it has is kept.
  if ((await to.lastRevision()) === 0)
    for await (const revision of from.readRevisionsAfter(0)) await to.append(revision)
  return { registry: await writer.restore(author, copy), leftOut }
}

/**
 * Portals follow no other registry than theirs, in whatever epoch. Where none in use says which that is, the one in the
 * store counts as theirs. Registries that are older than identities have none.
 */
async function requireSameRegistry({ id }: Registry, from: ReleaseStore, to: ReleaseStore, now: Date) {
  const followed = inUse(await to.readShells(), now).flatMap(({ registry }) => registry ?? [])
  const present = followed.length > 0 ? undefined : (await to.readHead().catch(() => undefined))?.id
  const other = [...followed, ...(present ? [present] : [])].find((known) => known !== id)
  if (!other || !id) return
  throw new ReleaseError(
    followed.length > 0
      ? `Em ${from.address} está o registro ${id}, e há um portal em uso que segue ${other}: não o seguiria.`
      : `Em ${from.address} está o registro ${id}, e em ${to.address} há outro, ${other}. Se o que vale é a cópia, tire dali ` +
          'a pasta registry e repita.',
  )
}

function isNeeded({ remotes }: Registry, { remote, version }: NamedVersion): boolean {
  const { stable, rollout, history = [] } = remotes[remote] ?? {}
  return [stable, rollout?.version, ...history].includes(version)
}
