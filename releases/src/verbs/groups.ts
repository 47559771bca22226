import { ReleaseError } from '../model/ReleaseError.ts'
import { addToGroup, deleteGroup, type GroupTransition, removeFromGroup, setGroup } from '../registry/groups.ts'
import { type CommandLine, required, usersIn } from './CommandLine.ts'
import type { DescribedChange, Verb } from './Verb.ts'
import { countOf } from './words.ts'

export const GROUP_VERBS: Verb[] = [
  {
    name: 'group set',
    options: ['users'],
    help: { 'group set <grupo> --users U,…': 'cria um grupo de pessoas, ou troca as que nele estão' },
    example: 'group set equipe --users 7,12 --reason "veem as versões antes"',
    describe,
    apply: (commandLine) => ofUsers(commandLine, setGroup),
  },
  {
    name: 'group add',
    options: ['users'],
    help: { 'group add <grupo> --users U,…': 'inclui pessoas no grupo' },
    example: 'group add equipe --users 31 --reason "entrou na equipe"',
    describe,
    apply: (commandLine) => ofUsers(commandLine, addToGroup),
  },
  {
    name: 'group remove',
    options: ['users'],
    help: { 'group remove <grupo> --users U,…': 'tira pessoas do grupo' },
    example: 'group remove equipe --users 31 --reason "saiu da equipe"',
    describe,
    apply: (commandLine) => ofUsers(commandLine, removeFromGroup),
  },
  {
    name: 'group delete',
    help: { 'group delete <grupo>': 'apaga o grupo, se nenhuma liberação em curso o usa' },
    example: 'group delete equipe --reason "ninguém mais o usa"',
    describe,
    apply: (commandLine) => {
      const group = groupOf(commandLine)
      return changeOf(group, deleteGroup(group))
    },
  },
]

const groupOf = ({ name }: CommandLine) => required(name, 'o nome do grupo')

function ofUsers(commandLine: CommandLine, transition: (group: string, users: string[]) => GroupTransition) {
  const [group, users] = [groupOf(commandLine), usersIn(commandLine.options.users)]
  if (users.length === 0) throw new ReleaseError('Falta --users: os números das pessoas, como "--users 1,7".')
  return changeOf(`${group}: ${users.join(', ')}`, transition(group, users))
}

const changeOf = (detail: string, transition: GroupTransition): ReturnType<NonNullable<Verb['apply']>> => ({
  remote: null,
  detail,
  apply: (contents) => ({ ...contents, groups: transition(contents.groups, contents.remotes) }),
})

function describe({ earlier, later }: DescribedChange): string | undefined {
  const [before, after] = [earlier?.groups ?? {}, later.groups]
  const name = Object.keys({ ...before, ...after }).find((group) => String(before[group]) !== String(after[group]))
  if (name === undefined) return undefined
  const [had, has] = [before[name], after[name]]
  if (!has) return `apagou um grupo de ${countOf(had?.length ?? 0, 'pessoa')}`
  const people = countOf(has.length, 'pessoa')
  return had ? `mudou um grupo, agora de ${people}` : `criou um grupo de ${people}`
}
