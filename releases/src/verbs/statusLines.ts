import semver from 'semver'
import type { RemoteState, State } from '../registry/stateOf.ts'
import { requireRemote } from '../registry/versions.ts'
import type { RevisionChange } from './Verb.ts'

/** @param only name of a remote; default: all remotes and groups */
export function statusLines({ revision, at, remotes, groups, addresses }: State, only?: string): string[] {
  requireRemote(only, remotes)
  return [
    `Revisão ${revision}, de ${at}`,
    ...Object.entries(remotes)
      .filter(([name]) => only === undefined || name === only)
      .flatMap(([name, remote]) => ['', ...statusOfRemote(name, remote), ...addressLines(addresses, name)]),
    ...(only === undefined ? statusOfGroups(groups) : []),
  ]
}

function statusOfGroups(groups: State['groups']): string[] {
  const lines = Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, people]) => `  ${name}: ${people} ${people === 1 ? 'pessoa' : 'pessoas'}`)
  return lines.length > 0 ? ['', 'grupos', ...lines] : []
}

function statusOfRemote(name: string, remote: RemoteState): string[] {
  const { stable, rollout, killed, killedVersions, versions, hosts, hostsNotGranted } = remote
  const newest = [...versions].sort(semver.rcompare).slice(0, 5)
  return [
    `${name}${killed ? ' (DESLIGADO)' : ''}`,
    `  estável    ${stable ?? (killed ? 'nenhuma' : 'nenhuma: vale a que o portal traz, se traz alguma que não foi desligada')}`,
    ...(rollout
      ? [
          `  em teste   ${rollout.version} a ${rollout.basisPoints / 100} %${rollout.paused ? ', em pausa' : ''}${peopleOf(rollout)}${planOf(rollout)}${linkOf(rollout)} (${rollout.id})`,
        ]
      : []),
    `  versões    ${newest.join(', ')}`,
    ...(killedVersions.length > 0 ? [`  desligadas ${killedVersions.join(', ')}`] : []),
    ...(hosts.length > 0 ? [`  hosts      ${hosts.join(', ')}`] : []),
    ...(hostsNotGranted.length > 0 ? [`  sem acesso ${hostsNotGranted.join(', ')}: ninguém liberou`] : []),
  ]
}

function peopleOf({ include, exclude }: NonNullable<RemoteState['rollout']>): string {
  const words = (verb: string, people: typeof include) => {
    if (!people) return ''
    const users = people.users > 0 ? [`${people.users} ${people.users === 1 ? 'pessoa' : 'pessoas'}`] : []
    return `, ${verb} ${[...people.groups.map((group) => `grupo ${group}`), ...users].join(', ')}`
  }
  return words('inclui', include) + words('exclui', exclude)
}

const linkOf = ({ linked }: NonNullable<RemoteState['rollout']>) => (linked ? `, junto com ${linked.join(', ')}` : '')

const planOf = ({ plan }: NonNullable<RemoteState['rollout']>) =>
  plan ? `, plano ${plan.name}, passo ${plan.stage} de ${plan.stages}` : ''

function addressLines(addresses: State['addresses'], remote: string): string[] {
  const owned = Object.keys(addresses).filter((prefix) => addresses[prefix] === remote)
  return owned.length > 0 ? [`  endereços  ${owned.sort().join(', ')}`] : []
}

export function tokenLines(tokens: State['tokens']): string[] {
  const lines = Object.entries(tokens)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { scopes, remotes, createdAt }]) =>
      [name, scopes.join(', '), remotes.join(', ') || 'todos os remotos', `desde ${createdAt}`].join('  '),
    )
  return lines.length > 0 ? lines : ['O registro não tem tokens: muda-o quem tem as chaves do armazenamento.']
}

/** Prints a revision of `history` on one line, so that a reason cannot look like another revision. */
export const historyLine = ({ revision, verb, remote, who, at, reason, detail }: RevisionChange) =>
  `${revision}  ${at}  ${who}  ${verb}${remote === null ? '' : ` ${remote}`}${detail ? ` (${detail})` : ''}: ${reason}`.replace(
    /[\p{Cc}\u2028\u2029]+/gu,
    ' ',
  )
