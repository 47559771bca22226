import { planOf } from '../model/Plan.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { Contents, People, RemoteEntry } from '../model/registry.ts'
import { type Command, changeOfRemote } from '../registry/Command.ts'
import { alongWith } from '../registry/linked.ts'
import {
  abortRollout,
  pauseRollout,
  promoteRollout,
  setRollout,
  startRollout,
  type Transition,
} from '../registry/transitions.ts'
import { basisPointsOf, type CommandLine, namesIn, type Options, remoteOf, required, usersIn } from './CommandLine.ts'
import { servesFailingToAll } from './doubts.ts'
import type { Verb } from './Verb.ts'
import { shareOf, shortNumberOf, wordsOfPeople } from './words.ts'

const PEOPLE = ['include', 'include-group', 'exclude', 'exclude-group'] as const

export const ROLLOUT_VERBS: Verb[] = [
  {
    name: 'rollout start',
    options: ['version', 'to', 'with', 'plan', ...PEOPLE, 'even-so'],
    help: {
      'rollout start <remoto> --version V --to 5%': 'começa a servir a versão a uma parte das pessoas',
      'rollout start <remoto> --version V --with R': 'junto com a liberação do remoto R: as mesmas pessoas, sempre',
      'rollout start <remoto> --version V --plan P':
        'começa por um plano, que segue sozinho: gentle, brisk, ou um arquivo .json',
    },
    example: 'rollout start mf-auth --version 1.4.0 --to 5% --reason "menu novo"',
    scope: 'publicar',
    describe: ({ before, after }) =>
      `começou a liberar ${runningOf(before, after)} a ${shareOf(after)}${peopleOf(undefined, after)}`,
    apply: startOf,
  },
  {
    name: 'rollout set',
    options: ['version', 'to', ...PEOPLE, 'even-so'],
    help: {
      'rollout set <remoto> --to 25% [--version V]': 'muda a parte, ou troca a versão em teste pelas mesmas pessoas',
    },
    example: 'rollout set mf-auth --to 25% --reason "nenhuma falha em um dia"',
    scope: 'publicar',
    describe: ({ before, after }) => wordsOfSetting(before, after),
    apply: setOf,
  },
  {
    name: 'rollout pause',
    help: { 'rollout pause <remoto>': 'pausa: ninguém recebe a versão em teste até o próximo "rollout set"' },
    example: 'rollout pause mf-auth --reason "o login demora"',
    scope: 'publicar',
    describe: ({ before, after }) => `pausou a liberação de ${runningOf(before, after)}`,
    apply: (commandLine) => ofRunning(commandLine, pauseRollout),
  },
  {
    name: 'rollout promote',
    options: ['even-so'],
    help: { 'rollout promote <remoto>': 'torna a versão em teste a estável, para todas as pessoas' },
    example: 'rollout promote mf-auth --reason "uma semana sem falhas"',
    scope: 'publicar',
    describe: ({ after }) => `tornou ${shortNumberOf(after.stable)} a estável`,
    apply: (commandLine) => ({
      ...ofRunning(commandLine, promoteRollout),
      doubtOf: servesFailingToAll(remoteOf(commandLine)),
    }),
  },
  {
    name: 'rollout abort',
    help: { 'rollout abort <remoto>': 'encerra a liberação: todas as pessoas voltam à estável' },
    example: 'rollout abort mf-auth --reason "o menu some no celular"',
    scope: 'publicar',
    describe: ({ before, after }) => `encerrou a liberação de ${runningOf(before, after)}`,
    apply: (commandLine) => ofRunning(commandLine, abortRollout),
  },
]

function startOf(commandLine: CommandLine, at: Date): ReturnType<NonNullable<Verb['apply']>> {
  const { options } = commandLine
  const { to, plan } = options
  const remote = remoteOf(commandLine)
  const version = required(options.version, '--version')
  const startedAt = at.toISOString()
  const people = peopleIn(options)
  const start = { id: `${remote}/${startedAt}`, version, startedAt, ...people }
  const doubtOf = servesFailingToAll(remote)
  if (options.with !== undefined) {
    const leader = required(options.with, '--with')
    if (to !== undefined || plan !== undefined || namesOf(people) !== '') {
      throw new ReleaseError(`--with já diz a quem: serve a versão às pessoas da liberação de ${leader}.`)
    }
    return {
      ...{ remote, doubtOf, alongWith: leader, detail: `${version} junto com ${leader}` },
      apply: (contents, shells) => {
        const along = alongWith(contents.remotes, remote, leader)
        return changeOfRemote(remote, startRollout({ ...start, ...along }))(contents, shells)
      },
    }
  }
  if (plan !== undefined) {
    if (to !== undefined) throw new ReleaseError('--plan já diz a quantas pessoas: deixe --to de fora.')
    const planned = { ...planOf(plan), stage: 0, since: startedAt }
    const { basisPoints = 0 } = planned.stages[0] ?? {}
    return {
      ...{ remote, doubtOf, detail: `${version} a ${basisPoints / 100}%, plano ${planned.name}${namesOf(people)}` },
      apply: changeOfRemote(remote, startRollout({ ...start, basisPoints, plan: planned })),
    }
  }
  const share = required(to, '--to')
  return {
    ...{ remote, doubtOf, detail: `${version} a ${share}${namesOf(people)}` },
    apply: changeOfRemote(remote, startRollout({ ...start, basisPoints: basisPointsOf(share) })),
  }
}

function setOf(commandLine: CommandLine, at: Date): ReturnType<NonNullable<Verb['apply']>> {
  const { version, to, ...options } = commandLine.options
  if (options.with !== undefined) throw new ReleaseError('--with só vale em "rollout start".')
  if (options.plan !== undefined) throw new ReleaseError('--plan só vale em "rollout start".')
  const remote = remoteOf(commandLine)
  const people = peopleIn(options)
  const set = setRollout({
    ...people,
    at: at.toISOString(),
    ...(version && { version }),
    ...(to && { basisPoints: basisPointsOf(to) }),
  })
  return {
    remote,
    detail: `${version ?? ''}${to ? ` a ${to}` : ''}${namesOf(people)}`.replace(/^,? /, ''),
    apply: changeOfRemote(remote, set),
    ...(!version && { outcomeOf: rolledOutOf(remote) }),
    ...((to ?? version) && { doubtOf: servesFailingToAll(remote) }),
  }
}

function ofRunning(commandLine: CommandLine, transition: Transition) {
  const remote = remoteOf(commandLine)
  return { remote, detail: '', apply: changeOfRemote(remote, transition), outcomeOf: rolledOutOf(remote) }
}

const rolledOutOf =
  (name: string): NonNullable<Command['outcomeOf']> =>
  ({ remotes }: Contents) =>
    remotes[name]?.rollout?.version ?? ''

function peopleIn(options: Options): { include: People; exclude: People } {
  const people = (users?: string[], groups?: string[]) => ({ users: usersIn(users), groups: namesIn(groups) })
  return {
    include: people(options.include, options['include-group']),
    exclude: people(options.exclude, options['exclude-group']),
  }
}

function namesOf({ include, exclude }: { include: People; exclude: People }) {
  const words = ({ users, groups }: People, verb: string) => {
    const names = [...users, ...groups.map((group) => `grupo ${group}`)]
    return names.length > 0 ? `, ${verb} ${names.join(', ')}` : ''
  }
  return words(include, 'inclui') + words(exclude, 'exclui')
}

const runningOf = (before: RemoteEntry | undefined, { rollout }: RemoteEntry) =>
  shortNumberOf((rollout ?? before?.rollout)?.version)

function wordsOfSetting(before: RemoteEntry | undefined, after: RemoteEntry) {
  const [from, to] = [before?.rollout, after.rollout]
  const version = from?.version === to?.version ? '' : `, agora com ${shortNumberOf(to?.version)}`
  const share =
    from?.basisPoints === to?.basisPoints ? ` a ${shareOf(after)}` : ` de ${shareOf(before)} para ${shareOf(after)}`
  const verb = from?.paused ? 'retomou' : 'levou'
  return `${verb} ${shortNumberOf((from ?? to)?.version)}${share}${version}${peopleOf(before, after)}`
}

function peopleOf(before: RemoteEntry | undefined, { rollout }: RemoteEntry) {
  const words = (people: People | undefined, known: People | undefined, verb: string) => {
    const count = people && wordsOfPeople(people)
    const isNew = known === undefined || count !== wordsOfPeople(known)
    return count && isNew ? `, ${verb} ${count}` : ''
  }
  const from = before?.rollout
  return words(rollout?.include, from?.include, 'inclui') + words(rollout?.exclude, from?.exclude, 'exclui')
}
