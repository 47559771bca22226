import { ownerOf, type Reading, type Registry, readingsOfRoute, type ShellRecord } from '@portal/releases'
import type { ServedRemote } from './catalog'

/** If two remotes serve a route, as after a transfer, the owner wins. A route that the owner lacks stays. */
export function keepOwnedRoutes(
  remotes: ServedRemote[],
  addresses: Registry['addresses'],
  built: ShellRecord['built'],
  readingsOf: (route: string) => Reading[] = readingsOfRoute,
): ServedRemote[] {
  const servedAt = new Map<string, Set<string>>()
  for (const { release } of remotes) {
    for (const { shape } of release.routes.flatMap(({ path }) => readingsOf(path)))
      servedAt.set(shape, (servedAt.get(shape) ?? new Set()).add(release.name))
  }
  const isContested = [...servedAt.values()].some(({ size }) => size > 1)
  if (!isContested) return remotes

  const isForeign = (remote: string, { shape, prefix }: Reading) => {
    const names = servedAt.get(shape)
    if (!names || names.size === 1) return false
    const owner = ownerOf(addresses, [{ built }], prefix)
    return owner !== undefined && owner !== remote && names.has(owner)
  }
  const [first, later]: [ServedRemote[], ServedRemote[]] = [[], []]
  for (const remote of remotes) {
    const { name } = remote.release
    let isYielding = false
    const routes = remote.release.routes.filter(({ path }) => {
      const readings = readingsOf(path)
      const foreign = readings.filter((reading) => isForeign(name, reading))
      if (foreign.length === readings.length) return false
      isYielding ||= foreign.length > 0
      return true
    })
    const left = isYielding ? later : first
    left.push({ ...remote, release: { ...remote.release, routes } })
  }
  return [...first, ...later]
}
