import { ReleaseError } from '../ReleaseError.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'
import { faultOfRoutes } from './faultOfRoutes.ts'
import { getRemoteEntry } from './getRemoteEntry.ts'
import type { Contents, Registry } from './registry.ts'
import { prefixesOf, requirePrefixes, shapeOf } from './routePatterns.ts'

/** The remote that owns each prefix of addresses, by the prefix. */
export type Addresses = Registry['addresses']

/** Prefixes that belong to no remote: the portal's server answers them itself. */
const RESERVED_PREFIXES = [
  '/api',
  '/assets',
  '/metricas',
  '/releases',
  '/remotes',
  '/saude',
  '/sitemap',
  '/telemetria',
  '/visitante',
]

/**
 * The reserved part of a path that the portal's server keeps for itself; `undefined` where remotes may own the path.
 * Files at the root, such as `/rss.xml`, are the portal's as well.
 */
export function reservedPartOf(path: string): string | undefined {
  const [, root = ''] = path.toLowerCase().split('/')
  if (root.includes('.')) return `/${root}`
  return RESERVED_PREFIXES.find((known) => isBelow(path.toLowerCase(), known))
}

/**
 * Claims the addresses of a version's routes for its remote: prefixes that nobody owns become its own.
 * @param routes patterns of the router, such as `/noticias/:id?`.
 * @returns the next owners.
 * @throws ReleaseError where a route is malformed, double or too wide, or its address is reserved, another's or around one.
 */
export function claimAddresses(
  addresses: Addresses,
  shells: ShellRecord[],
  remote: string,
  routes: string[],
): Addresses {
  const fault = faultOfRoutes(routes)
  if (fault) throw new ReleaseError(fault)
  const shapes = new Set<string>()
  let next = addresses
  for (const route of routes) {
    if (shapes.has(shapeOf(route))) throw new ReleaseError(`${remote} registra a rota "${route}" duas vezes.`)
    shapes.add(shapeOf(route))
    for (const prefix of requirePrefixes(route)) {
      requireFree(prefix, `A rota "${route}" de ${remote}`)
      const owner = ownerOf(next, shells, prefix)
      if (owner === undefined) {
        requireNoneBelow(next, shells, remote, route, prefix)
        next = { ...next, [prefix]: remote }
      } else if (owner !== remote) {
        throw new ReleaseError(`A rota "${route}" já é de ${owner}. ${HOW_TO_TRANSFER}`)
      }
    }
  }
  return next
}

/** Refuses a prefix around addresses of another remote, which could then claim no further ones there. */
function requireNoneBelow(addresses: Addresses, shells: ShellRecord[], remote: string, route: string, prefix: string) {
  const around = Object.entries({ ...builtAddresses(shells), ...addresses }).find(
    ([known, owner]) => owner !== remote && isBelow(known, prefix),
  )
  if (!around) return
  const [known, owner] = around
  throw new ReleaseError(
    `A rota "${route}" de ${remote} tomaria "${prefix}", e "${known}", abaixo, é de ${owner}. ${HOW_TO_TRANSFER}`,
  )
}

const HOW_TO_TRANSFER = 'Quem administra o registro pode passá-la adiante com "address transfer".'

/** Gives a prefix to a remote, whoever had it before. @throws ReleaseError for a prefix that no remote may own. */
export const transferAddress =
  (remote: string, prefix: string) =>
  (contents: Contents, shells: ShellRecord[]): Contents => {
    getRemoteEntry(contents, remote, shells)
    const owned = requirePrefix(prefix)
    if (ownerOf(contents.addresses, shells, owned) === remote) {
      throw new ReleaseError(`O endereço "${owned}" já é de ${remote}.`)
    }
    return { ...contents, addresses: { ...contents.addresses, [owned]: remote } }
  }

/** Takes a prefix from its owner: the next remote that publishes a route there gets it. @throws ReleaseError */
export const deleteAddress =
  (remote: string, prefix: string) =>
  (contents: Contents): Contents => {
    const owned = requirePrefix(prefix)
    const { [owned]: owner, ...others } = contents.addresses
    if (owner !== remote) throw new ReleaseError(`O endereço "${owned}" não é de ${remote}.`)
    return { ...contents, addresses: others }
  }

/**
 * The remote that owns an address: the one with the longest prefix of it. What is built beside a portal in use owns its
 * addresses as well, unless the registry gives the same prefix to another. `/` is the prefix of itself alone.
 */
export const ownerOf = (addresses: Addresses, shells: Pick<ShellRecord, 'built'>[], path: string): string | undefined =>
  longest({ ...builtAddresses(shells), ...addresses }, path.toLowerCase())

function longest(addresses: Addresses, path: string): string | undefined {
  const [prefix] = Object.keys(addresses)
    .filter((known) => isBelow(path, known))
    .sort((a, b) => b.length - a.length)
  return prefix === undefined ? undefined : addresses[prefix]
}

const builtAddresses = (shells: Pick<ShellRecord, 'built'>[]): Addresses =>
  Object.fromEntries(
    shells.flatMap(({ built }) =>
      Object.entries(built).flatMap(([name, { routes }]) =>
        routes.flatMap((route) => prefixesOf(route).map((prefix) => [prefix, name] as const)),
      ),
    ),
  )

const isBelow = (path: string, prefix: string) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`))

function requirePrefix(prefix: string): string {
  const [only, ...more] = requirePrefixes(prefix)
  if (only !== prefix.toLowerCase() || more.length > 0) {
    throw new ReleaseError(`"${prefix}" não é um endereço fixo, como "/noticias".`)
  }
  requireFree(only, `O endereço "${prefix}"`)
  return only
}

function requireFree(prefix: string, what: string) {
  const reserved = reservedPartOf(prefix)
  if (reserved) throw new ReleaseError(`${what} fica em "${reserved}", que é do próprio portal.`)
}
