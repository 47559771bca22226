import { ReleaseError } from '../ReleaseError.ts'
import { GROUP_NAME, type Groups, type Registry, type RemoteEntry } from './registry.ts'
import { isRoleGroup, ROLE_GROUPS } from './roleGroups.ts'

/** A pure change of the groups. @returns the next groups. @throws ReleaseError where the change does not apply. */
export type GroupTransition = (groups: Groups, remotes: Registry['remotes']) => Groups

/** Creates a group, or replaces the users of one. */
export const setGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => {
    if (isRoleGroup(name))
      throw new ReleaseError('Os grupos "papel-…" são de quem tem o papel no portal, e não têm lista.')
    if (GROUP_NAME.test(name)) return { ...groups, [name]: [...new Set(users)] }
    throw new ReleaseError(`O nome de um grupo tem letras de a a z, algarismos e hifens: "${name}" não serve.`)
  }

/** Adds users to a group that exists. */
export const addToGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => ({ ...groups, [name]: [...new Set([...usersOf(groups, name), ...users])] })

/** Removes users from a group; each of them must be in it. */
export const removeFromGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => {
    const known = usersOf(groups, name)
    const missing = users.filter((user) => !known.includes(user))
    if (missing.length > 0) throw new ReleaseError(`Não estão no grupo "${name}": ${missing.join(', ')}.`)
    return { ...groups, [name]: known.filter((user) => !users.includes(user)) }
  }

/** Removes a group. Refused while a rollout names it: without the group, other people would be in that rollout. */
export const deleteGroup =
  (name: string): GroupTransition =>
  (groups, remotes) => {
    requireGroups(groups, [name])
    const [remote] = Object.entries(remotes).find(([, entry]) => groupsNamedBy(entry).includes(name)) ?? []
    if (remote) throw new ReleaseError(`A liberação em curso de ${remote} usa o grupo "${name}".`)
    const { [name]: _, ...others } = groups
    return others
  }

/** The names of the groups that hold a user id. */
export const groupsOf = (registry: Pick<Registry, 'groups'> | undefined, user: string): string[] =>
  Object.entries(registry?.groups ?? {}).flatMap(([name, users]) => (users.includes(user) ? [name] : []))

/** The groups that the running rollout of a remote includes or excludes. */
export const groupsNamedBy = ({ rollout }: RemoteEntry): string[] =>
  rollout ? [...rollout.include.groups, ...rollout.exclude.groups] : []

/** @throws ReleaseError where a group does not exist: a rollout that included it would silently reach no visitor. */
export function requireGroups(groups: Groups, names: string[]) {
  const missing = names.find((name) => !Object.hasOwn(groups, name))
  if (missing === undefined) return
  if (isRoleGroup(missing))
    throw new ReleaseError(`Grupos de papel não têm lista, e só há ${ROLE_GROUPS}: "${missing}" não serve.`)
  const known = Object.keys(groups).join(', ')
  throw new ReleaseError(`Não há o grupo "${missing}". ${known ? `Há: ${known}.` : 'Crie-o com "group set".'}`)
}

function usersOf(groups: Groups, name: string): string[] {
  requireGroups(groups, [name])
  return groups[name] ?? []
}
