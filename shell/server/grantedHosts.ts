import type { Registry } from '@portal/releases'
import type { RemoteRelease, ServedRemote } from './catalog'

/** Hosts by what pages may have of them. */
export interface GrantedHosts {
  /** Asked for data. */
  connect: string[]
  /** Where pictures come from. */
  img: string[]
}

/** The hosts that a version declares, as far as the registry grants them to its remote: neither is enough alone. */
export function grantedTo(
  { name, hosts }: Pick<RemoteRelease, 'name' | 'hosts'>,
  registry: Registry | undefined,
): GrantedHosts {
  const remotes = registry?.remotes ?? {}
  const granted = (Object.hasOwn(remotes, name) ? remotes[name]?.hosts : undefined) ?? []
  const among = (declared: string[] = []) => declared.filter((host) => granted.includes(host))
  return { connect: among(hosts?.connect), img: among(hosts?.img) }
}

/** Those of all versions that a visitor may be served in a page: whoever opens it goes on to the pages of other remotes in it. */
export function grantedHosts(remotes: ServedRemote[], registry: Registry | undefined): GrantedHosts {
  const each = remotes.flatMap(({ versions }) => versions.map(({ release }) => grantedTo(release, registry)))
  const unique = (hosts: string[]) => [...new Set(hosts)].sort()
  return { connect: unique(each.flatMap(({ connect }) => connect)), img: unique(each.flatMap(({ img }) => img)) }
}
