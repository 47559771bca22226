import type { Command } from '../Releases.ts'
import type { People } from '../registry/registry.ts'
import {
  abortRollout,
  basisPointsOf,
  kill,
  pauseRollout,
  promoteRollout,
  revive,
  rollback,
  setRollout,
  startRollout,
} from '../registry/transitions.ts'
import { type CommandLine, namesIn, type Options, required } from './readCommandLine.ts'

/** What a typed verb changes in the registry; `undefined` for a verb that changes nothing. */
export function commandOf({ verb, name = '', options }: CommandLine, at: Date): Command | undefined {
  const { version, to } = options
  const people = { include: included(options), exclude: excluded(options) }
  const deed = (detail: string, apply: Command['apply']): Command => ({ verb, detail: detail.trim(), apply })
  switch (verb) {
    case 'rollout start': {
      const chosen = required(version, '--version')
      const share = required(to, '--to')
      const startedAt = at.toISOString()
      const start = { id: `${name}/${startedAt}`, version: chosen, basisPoints: basisPointsOf(share), startedAt }
      return deed(`${chosen} a ${share}${wordsOf(people)}`, startRollout({ ...start, ...people }))
    }
    case 'rollout set':
      return deed(
        `${version ?? ''}${to ? ` a ${to}` : ''}${wordsOf(people)}`,
        setRollout({ ...people, ...(version && { version }), ...(to && { basisPoints: basisPointsOf(to) }) }),
      )
    case 'rollout pause':
      return deed('', pauseRollout)
    case 'rollout promote':
      return deed('', promoteRollout)
    case 'rollout abort':
      return deed('', abortRollout)
    case 'kill':
      return deed(version ?? 'o remoto inteiro', kill(version))
    case 'revive':
      return deed(version ?? 'o remoto inteiro', revive(version))
    case 'rollback':
      return deed('', rollback)
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
