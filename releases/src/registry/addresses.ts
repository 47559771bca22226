import { faultOfRoutes } from '../model/faultOfRoutes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { Contents, Registry } from '../model/registry.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'
import { prefixesOf, requirePrefixes, shapeOf } from './routePatterns.ts'
import { getRemoteEntry } from './versions.ts'

export type Addresses = Registry['addresses']

/** The portal's server answers these prefixes. */
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

/** Returns the part of a path that only the portal may use. It also owns files at the root, such as `/rss.xml`. */
export function reservedPartOf(path: string): string | undefined {
  const [, root = ''] = path.toLowerCase().split('/')
  if (root.includes('.')) return `/${root}`
  return RESERVED_PREFIXES.find((known) => isBelow(path.toLowerCase(), known))
}

/** Claims free prefixes of routes. @param routes router patterns, such as `/noticias/:id?` @throws ReleaseError */
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

/** A claimed prefix must not enclose other remotes' addresses, which could then not grow. */
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

/** @throws ReleaseError for a reserved prefix */
export const transferAddress =
  (remote: string, prefix: string) =>
  (contents: Contents, shells: ShellRecord[]): Contents => {
    getRemoteEntry(contents, remote, shells)
    const owned = requirePrefix(prefix)
    if (ownerOf(contents.addresses, shells, owned) === remote) {
      throw new ReleaseError(`O endereço "${owned}" já é de ${remote}. Não há nada a fazer.`)
    }
    return { ...contents, addresses: { ...contents.addresses, [owned]: remote } }
  }

/** The next remote with a route there gets the prefix. @throws ReleaseError */
export const deleteAddress =
  (remote: string, prefix: string) =>
  (contents: Contents): Contents => {
    const owned = requirePrefix(prefix)
    const { [owned]: owner, ...others } = contents.addresses
    if (owner !== remote) throw new ReleaseError(`O endereço "${owned}" não é de ${remote}. "status" diz de quem é.`)
    return { ...contents, addresses: others }
  }

/** The longest prefix wins. Built remotes own theirs unless the registry disagrees. `/` matches only itself. */
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
  if (reserved)
    throw new ReleaseError(`${what} fica em "${reserved}", que é do próprio portal. Escolha outro endereço.`)
}
