import type { Command } from '../registry/RegistryWriter.ts'
import type { People } from '../registry/registry.ts'
import {
  abortRollout,
  kill,
  pauseRollout,
  promoteRollout,
  revive,
  rollback,
  setRollout,
  startRollout,
} from '../registry/transitions.ts'
import { basisPointsOf, type CommandLine, namesIn, type Options, required } from './readCommandLine.ts'

/** The command that a line types, of one remote; `undefined` where the verb changes no remote. @throws ReleaseError */
export function commandOf({ verb, name = '', options }: CommandLine, at: Date): Command | undefined {
  const { version, to } = options
  const people = { include: included(options), exclude: excluded(options) }
  const command = (detail: string, apply: Command['apply']): Command => ({ verb, detail: detail.trim(), apply })
  switch (verb) {
    case 'rollout start': {
      const chosen = required(version, '--version')
      const share = required(to, '--to')
      const startedAt = at.toISOString()
      const start = { id: `${name}/${startedAt}`, version: chosen, basisPoints: basisPointsOf(share), startedAt }
      return command(`${chosen} a ${share}${wordsOf(people)}`, startRollout({ ...start, ...people }))
    }
    case 'rollout set':
      return command(
        `${version ?? ''}${to ? ` a ${to}` : ''}${wordsOf(people)}`,
        setRollout({ ...people, ...(version && { version }), ...(to && { basisPoints: basisPointsOf(to) }) }),
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
      return command('', rollback)
    default:
      return undefined
  }
}

const included = ({ include, 'include-group': groups }: Options): People => ({
  users: namesIn(include),
  groups: namesIn(groups),
})

const excluded = ({ exclude, 'exclude-group': groups }: Options): People => ({
  users: namesIn(exclude),
  groups: namesIn(groups),
})

function wordsOf({ include, exclude }: { include: People; exclude: People }) {
  const words = ({ users, groups }: People, verb: string) => {
    const names = [...users, ...groups.map((group) => `grupo ${group}`)]
    return names.length > 0 ? `, ${verb} ${names.join(', ')}` : ''
  }
  return words(include, 'inclui') + words(exclude, 'exclui')
}
