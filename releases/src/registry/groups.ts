import { ReleaseError } from '../ReleaseError.ts'
import { GROUP_NAME, type Groups, type Registry, type RemoteEntry } from './registry.ts'

/** One change of the groups: the groups that follow, or a `ReleaseError` that says why there are none. */
export type GroupTransition = (groups: Groups, remotes: Registry['remotes']) => Groups

/** Makes a group of just these users, whoever was in it. */
export const setGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => {
    if (GROUP_NAME.test(name)) return { ...groups, [name]: [...new Set(users)] }
    throw new ReleaseError(`O nome de um grupo tem letras de a a z, algarismos e hifens: "${name}" não serve.`)
  }

export const addToGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => ({ ...groups, [name]: [...new Set([...usersOf(groups, name), ...users])] })

export const removeFromGroup =
  (name: string, users: string[]): GroupTransition =>
  (groups) => {
    const known = usersOf(groups, name)
    const strangers = users.filter((user) => !known.includes(user))
    if (strangers.length > 0) throw new ReleaseError(`Não estão no grupo "${name}": ${strangers.join(', ')}.`)
    return { ...groups, [name]: known.filter((user) => !users.includes(user)) }
  }

/** A rollout that named it would go on for others than those it was begun for. */
export const deleteGroup =
  (name: string): GroupTransition =>
  (groups, remotes) => {
    requireGroups(groups, [name])
    const [remote] = Object.entries(remotes).find(([, entry]) => groupsNamedBy(entry).includes(name)) ?? []
    if (remote) throw new ReleaseError(`A liberação em curso de ${remote} usa o grupo "${name}".`)
    const { [name]: _, ...others } = groups
    return others
  }

/** Names of the groups that a user is in. */
export const groupsOf = (registry: Pick<Registry, 'groups'> | undefined, user: string): string[] =>
  Object.entries(registry?.groups ?? {}).flatMap(([name, users]) => (users.includes(user) ? [name] : []))

/** Those that the rollout which runs includes or excludes. */
export const groupsNamedBy = ({ rollout }: RemoteEntry): string[] =>
  rollout ? [...rollout.include.groups, ...rollout.exclude.groups] : []

/** @throws ReleaseError where one of them is no group: its rollout would reach nobody, and nobody would notice. */
export function requireGroups(groups: Groups, names: string[]) {
  const missing = names.find((name) => !Object.hasOwn(groups, name))
  if (missing === undefined) return
  const known = Object.keys(groups).join(', ')
  throw new ReleaseError(`Não há o grupo "${missing}". ${known ? `Há: ${known}.` : 'Crie-o com "group set".'}`)
}

function usersOf(groups: Groups, name: string): string[] {
  requireGroups(groups, [name])
  return groups[name] ?? []
}
