import { ReleaseError } from '../ReleaseError.ts'
import { builtIn } from '../registry/builtIn.ts'
import { getRemoteEntry } from '../registry/getRemoteEntry.ts'
import { groupsOf, requireGroups } from '../registry/groups.ts'
import { isKnownRoleGroup } from '../registry/roleGroups.ts'
import { userOf } from '../registry/userOf.ts'
import { inUse } from '../store/inUse.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { isHeldBack } from './isHeldBack.ts'
import { type Resolution, resolve } from './resolve.ts'
import { unitOfUser } from './unitOfUser.ts'

/**
 * Resolves a remote for one user, as the portals in use do.
 * @param groups to count the user in, besides those that the registry has them in.
 * @throws ReleaseError where no portal uses the registry, the remote is unknown, or the user is no number.
 */
export async function resolveUser(
  store: ReleaseStore,
  now: Date,
  { remote, user: typed, groups }: { remote: string; user: string; groups: string[] },
): Promise<Resolution> {
  const user = userOf(typed)
  const registry = await store.readHead()
  requireGroups(
    registry?.groups ?? {},
    groups.filter((group) => !isKnownRoleGroup(group)),
  )
  const { shells, ...served } = await resolveOptionsOf(store, now, remote)
  const visitor = { unit: unitOfUser(user), user, groups: [...groupsOf(registry, user), ...groups] }
  const linked = { contracts: served.contracts, pinned: [] }
  const heldBack = isHeldBack(registry?.remotes ?? {}, remote, visitor, linked)
  return resolve(getRemoteEntry(registry, remote, shells), visitor, { ...served, heldBack })
}

/** What the portal in use that started last serves by. @throws ReleaseError where no portal uses this registry. */
export async function resolveOptionsOf(store: ReleaseStore, now: Date, remote: string) {
  const shells = inUse(await store.readShells(), now)
  const [shell] = shells
  if (shell) return { contracts: shell.contracts, built: builtIn(shells, remote), shells }
  throw new ReleaseError('Nenhum portal usa este registro: inicie um com o mesmo RELEASES_URL e repita.')
}
