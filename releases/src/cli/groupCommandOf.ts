import { ReleaseError } from '../ReleaseError.ts'
import type { Command } from '../registry/Command.ts'
import { addToGroup, deleteGroup, type GroupTransition, removeFromGroup, setGroup } from '../registry/groups.ts'
import { type CommandLine, required, usersIn } from './readCommandLine.ts'

/** The command that a line types, of the groups; `undefined` where the verb changes none. @throws ReleaseError */
export function groupCommandOf({ verb, name, options }: CommandLine): Command | undefined {
  const changeOf = (detail: string, transition: GroupTransition): Command => ({
    verb,
    remote: null,
    detail,
    apply: (contents) => ({ ...contents, groups: transition(contents.groups, contents.remotes) }),
  })
  const command = (change: (group: string, users: string[]) => GroupTransition): Command => {
    const group = required(name, 'o nome do grupo')
    const users = usersIn(options.users)
    if (users.length === 0) throw new ReleaseError('Falta --users.')
    return changeOf(`${group}: ${users.join(', ')}`, change(group, users))
  }
  switch (verb) {
    case 'group set':
      return command(setGroup)
    case 'group add':
      return command(addToGroup)
    case 'group remove':
      return command(removeFromGroup)
    case 'group delete': {
      const group = required(name, 'o nome do grupo')
      return changeOf(group, deleteGroup(group))
    }
    default:
      return undefined
  }
}
