import semver from 'semver'
import type { Groups, Registry, RemoteEntry } from '../registry/registry.ts'

/**
 * What the command `status` prints of a registry.
 * @param only the name of a remote; all remotes and groups where absent.
 */
export const statusLines = (registry: Registry, only?: string): string[] => [
  `Revisão ${registry.revision}, de ${registry.change.at}`,
  ...Object.entries(registry.remotes)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([name, remote]) => ['', ...statusOfRemote(name, remote), ...addressesOf(registry, name)]),
  ...(only === undefined ? statusOfGroups(registry.groups) : []),
]

function statusOfGroups(groups: Groups): string[] {
  const lines = Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { length }]) => `  ${name}: ${length} ${length === 1 ? 'pessoa' : 'pessoas'}`)
  return lines.length > 0 ? ['', 'grupos', ...lines] : []
}

function statusOfRemote(name: string, { stable, rollout, killed, killedVersions, versions }: RemoteEntry): string[] {
  const newest = Object.keys(versions).sort(semver.rcompare).slice(0, 5)
  return [
    `${name}${killed ? ' (DESLIGADO)' : ''}`,
    `  estável    ${stable ?? 'nenhuma: vale a que foi construída com o portal'}`,
    ...(rollout
      ? [
          `  em teste   ${rollout.version} a ${rollout.basisPoints / 100} %${rollout.paused ? ', em pausa' : ''} (${rollout.id})`,
        ]
      : []),
    `  versões    ${newest.join(', ')}`,
    ...(killedVersions.length > 0 ? [`  desligadas ${killedVersions.join(', ')}`] : []),
  ]
}

function addressesOf({ addresses }: Registry, remote: string): string[] {
  const owned = Object.keys(addresses).filter((prefix) => addresses[prefix] === remote)
  return owned.length > 0 ? [`  endereços  ${owned.sort().join(', ')}`] : []
}

/** What the command `history` prints of a revision. */
export const historyLine = ({ revision, change: { verb, remote, who, at, reason, detail } }: Registry) =>
  `${revision}  ${at}  ${who}  ${verb}${remote === null ? '' : ` ${remote}`}${detail ? ` (${detail})` : ''}: ${reason}`
