import type { Registry } from '@portal/releases'
import type { RemoteRelease, ServedRemote } from './catalog'

export interface GrantedHosts {
  connect: string[]
  img: string[]
}

/** A host must be declared by the version and granted by the registry. */
export function grantedTo(
  { name, hosts }: Pick<RemoteRelease, 'name' | 'hosts'>,
  registry: Registry | undefined,
): GrantedHosts {
  const remotes = registry?.remotes ?? {}
  const granted = (Object.hasOwn(remotes, name) ? remotes[name]?.hosts : undefined) ?? []
  const among = (declared: string[] = []) => declared.filter((host) => granted.includes(host))
  return { connect: among(hosts?.connect), img: among(hosts?.img) }
}

/** Covers all versions that the visitor may load, because a page navigates to other remotes. */
export function grantedHosts(remotes: ServedRemote[], registry: Registry | undefined): GrantedHosts {
  const each = remotes.flatMap(({ versions }) => versions.map(({ release }) => grantedTo(release, registry)))
  const unique = (hosts: string[]) => [...new Set(hosts)].sort()
  return { connect: unique(each.flatMap(({ connect }) => connect)), img: unique(each.flatMap(({ img }) => img)) }
}
