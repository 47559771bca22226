import { ReleaseError } from '../model/ReleaseError.ts'
import { GROUP_NAME, type Groups, type Registry, type RemoteEntry } from '../model/registry.ts'

/** A pure change. @throws ReleaseError if it does not apply */
export type GroupTransition = (groups: Groups, remotes: Registry['remotes']) => Groups

export const setGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => {
    if (isRoleGroup(name))
      throw new ReleaseError('Os grupos "papel-…" são de quem tem o papel no portal, e não têm lista.')
    if (GROUP_NAME.test(name)) return { ...groups, [name]: [...new Set(users)] }
    throw new ReleaseError(`O nome de um grupo tem letras de a a z, algarismos e hifens: "${name}" não serve.`)
  }

export const addToGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => ({ ...groups, [name]: [...new Set([...usersOf(groups, name), ...users])] })

/** Each user must be in the group. */
export const removeFromGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => {
    const known = usersOf(groups, name)
    const missing = users.filter((user) => !known.includes(user))
    if (missing.length > 0)
      throw new ReleaseError(
        `Não estão no grupo "${name}": ${missing.join(', ')}. Nada mudou: repita sem essas pessoas.`,
      )
    return { ...groups, [name]: known.filter((user) => !users.includes(user)) }
  }

/** Refused while a rollout names it, because its audience would change silently. */
export const deleteGroup =
  (name: string): GroupTransition =>
  (groups, remotes) => {
    requireGroups(groups, [name])
    const [remote] = Object.entries(remotes).find(([, entry]) => groupsNamedBy(entry).includes(name)) ?? []
    if (remote)
      throw new ReleaseError(
        `A liberação em curso de ${remote} usa o grupo "${name}": encerre-a antes, com "rollout promote" ou "rollout abort".`,
      )
    const { [name]: _, ...others } = groups
    return others
  }

export const groupsOf = (registry: Pick<Registry, 'groups'> | undefined, user: string): string[] =>
  Object.entries(registry?.groups ?? {}).flatMap(([name, users]) => (users.includes(user) ? [name] : []))

export const groupsNamedBy = ({ rollout }: RemoteEntry): string[] =>
  rollout ? [...rollout.include.groups, ...rollout.exclude.groups] : []

/** A missing group would silently reach no visitor. @throws ReleaseError */
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

/** Members are the users with that role in the portal's API, as the shell reports after login. */
export const ROLE_GROUPS = ['papel-gestor'] as const
export type RoleGroup = (typeof ROLE_GROUPS)[number]

/** Reserves names for future roles. */
export const isRoleGroup = (name: string): boolean => name.startsWith('papel-')

export const isKnownRoleGroup = (name: string): boolean => ROLE_GROUPS.some((known) => known === name)
