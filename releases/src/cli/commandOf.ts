import { grantHost, revokeHost } from '../hosts/grants.ts'
import { planOf } from '../plan/planOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { deleteAddress, transferAddress } from '../registry/addresses.ts'
import { type Command, changeOfRemote } from '../registry/Command.ts'
import { alongWith } from '../registry/linked.ts'
import type { Contents, People } from '../registry/registry.ts'
import {
  abortRollout,
  kill,
  pauseRollout,
  promoteRollout,
  revive,
  rollback,
  setRollout,
  startRollout,
  type Transition,
} from '../registry/transitions.ts'
import { groupCommandOf } from './groupCommandOf.ts'
import { basisPointsOf, type CommandLine, namesIn, type Options, required, usersIn } from './readCommandLine.ts'
import { tokenCommandOf } from './tokenCommandOf.ts'

/**
 * The command that a line types; `undefined` where its verb changes nothing by itself.
 * @throws ReleaseError where an option is missing or malformed.
 */
export function commandOf(commandLine: CommandLine, at: Date): Command | undefined {
  const { verb, name, options } = commandLine
  const { version, to } = options
  const people = { include: included(options), exclude: excluded(options) }
  const remote = () => required(name, 'o nome do remoto')
  const command = (detail: string, transition: Transition): Command => ({
    verb,
    remote: remote(),
    detail: detail.trim(),
    apply: changeOfRemote(remote(), transition),
  })
  switch (verb) {
    case 'rollout start': {
      const chosen = required(version, '--version')
      const startedAt = at.toISOString()
      const start = { id: `${remote()}/${startedAt}`, version: chosen, startedAt, ...people }
      if (options.with !== undefined) {
        const leader = required(options.with, '--with')
        if (to !== undefined || options.plan !== undefined || wordsOf(people) !== '') {
          throw new ReleaseError(`--with já diz a quem: serve a versão às pessoas da liberação de ${leader}.`)
        }
        return {
          ...{ verb, remote: remote(), alongWith: leader, detail: `${chosen} junto com ${leader}` },
          apply: (contents, shells) => {
            const along = alongWith(contents.remotes, remote(), leader)
            return changeOfRemote(remote(), startRollout({ ...start, ...along }))(contents, shells)
          },
        }
      }
      if (options.plan !== undefined) {
        if (to !== undefined) throw new ReleaseError('--plan já diz a quantas pessoas: deixe --to de fora.')
        const plan = { ...planOf(options.plan), stage: 0, since: startedAt }
        const { basisPoints = 0 } = plan.stages[0] ?? {}
        const detail = `${chosen} a ${basisPoints / 100}%, plano ${plan.name}${wordsOf(people)}`
        return command(detail, startRollout({ ...start, basisPoints, plan }))
      }
      const share = required(to, '--to')
      return command(
        `${chosen} a ${share}${wordsOf(people)}`,
        startRollout({ ...start, basisPoints: basisPointsOf(share) }),
      )
    }
    case 'rollout set':
      if (options.with !== undefined) throw new ReleaseError('--with só vale em "rollout start".')
      if (options.plan !== undefined) throw new ReleaseError('--plan só vale em "rollout start".')
      return command(
        `${version ?? ''}${to ? ` a ${to}` : ''}${wordsOf(people)}`,
        setRollout({
          ...people,
          at: at.toISOString(),
          ...(version && { version }),
          ...(to && { basisPoints: basisPointsOf(to) }),
        }),
      )
    case 'rollout pause':
      return command('', pauseRollout)
    case 'rollout promote':
      return command('', promoteRollout)
    case 'rollout abort':
      return command('', abortRollout)
    case 'kill':
      return command(version ?? 'o remoto inteiro', kill(version))
    case 'revive':
      return command(version ?? 'o remoto inteiro', revive(version))
    case 'rollback':
      return { ...command('', rollback), outcomeOf: rolledBackOf(remote()) }
    case 'address transfer': {
      const prefix = required(options.prefix, '--prefix')
      return { verb, remote: remote(), detail: prefix, apply: transferAddress(remote(), prefix) }
    }
    case 'address delete': {
      const prefix = required(options.prefix, '--prefix')
      return { verb, remote: remote(), detail: prefix, apply: deleteAddress(remote(), prefix) }
    }
    case 'host grant': {
      const host = required(options.origin, '--origin')
      return { verb, remote: remote(), detail: host, apply: grantHost(remote(), host) }
    }
    case 'host revoke': {
      const host = required(options.origin, '--origin')
      return { verb, remote: remote(), detail: host, apply: revokeHost(remote(), host) }
    }
    default:
      return groupCommandOf(commandLine) ?? tokenCommandOf(commandLine, at)
  }
}

/** What a rollback did: it ended a rollout, or another version is the stable one. */
const rolledBackOf = (name: string) => (before: Contents, after: Contents) => {
  const [was, is] = [before.remotes[name], after.remotes[name]]
  if (was?.rollout) return `acabou a liberação da ${was.rollout.version}; a estável segue ${was.stable ?? BUILT}`
  return `da ${was?.stable ?? BUILT} para ${is?.stable ?? BUILT}`
}

/** What is served while no published version is stable. */
const BUILT = 'a que o portal traz, se traz alguma'

const included = ({ include, 'include-group': groups }: Options): People => ({
  users: usersIn(include),
  groups: namesIn(groups),
})

const excluded = ({ exclude, 'exclude-group': groups }: Options): People => ({
  users: usersIn(exclude),
  groups: namesIn(groups),
})

function wordsOf({ include, exclude }: { include: People; exclude: People }) {
  const words = ({ users, groups }: People, verb: string) => {
    const names = [...users, ...groups.map((group) => `grupo ${group}`)]
    return names.length > 0 ? `, ${verb} ${names.join(', ')}` : ''
  }
  return words(include, 'inclui') + words(exclude, 'exclui')
}
