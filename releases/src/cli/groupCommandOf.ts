import { ReleaseError } from '../ReleaseError.ts'
import { addToGroup, deleteGroup, type GroupTransition, removeFromGroup, setGroup } from '../registry/groups.ts'
import type { Command } from '../registry/RegistryWriter.ts'
import { type CommandLine, namesIn, required } from './readCommandLine.ts'

/** The command that a line types, of the groups; `undefined` where the verb changes none. @throws ReleaseError */
export function groupCommandOf({ verb, name, options }: CommandLine): Command<GroupTransition> | undefined {
  const command = (change: (group: string, users: string[]) => GroupTransition): Command<GroupTransition> => {
    const group = required(name, 'o nome do grupo')
    const users = namesIn(options.users)
    if (users.length === 0) throw new ReleaseError('Falta --users.')
    return { verb, detail: `${group}: ${users.join(', ')}`, apply: change(group, users) }
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
      return { verb, detail: group, apply: deleteGroup(group) }
    }
    default:
      return undefined
  }
}
