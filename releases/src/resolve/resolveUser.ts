import { ReleaseError } from '../model/ReleaseError.ts'
import { groupsOf, isKnownRoleGroup, requireGroups } from '../registry/groups.ts'
import { builtIn, getRemoteEntry } from '../registry/versions.ts'
import { activeShells, type ReleaseStore } from '../store/ReleaseStore.ts'
import { isHeldBack, type Resolution, resolve } from './resolve.ts'
import { unitOfUser, userOf } from './users.ts'

/** Resolves as running portals do. @param groups additional groups @throws ReleaseError */
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

/** Options of the portal that started last. @throws ReleaseError if no portal runs */
export async function resolveOptionsOf(store: ReleaseStore, now: Date, remote: string) {
  const shells = activeShells(await store.readShells(), now)
  const [shell] = shells
  if (shell) return { contracts: shell.contracts, built: builtIn(shells, remote), shells }
  throw new ReleaseError('Nenhum portal usa este registro: inicie um com o mesmo RELEASES_URL e repita.')
}
