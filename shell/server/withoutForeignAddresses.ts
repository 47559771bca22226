import { ownerOf, prefixesOf, type Registry, type ShellRecord, shapeOf } from '@portal/releases'
import type { ServedRemote } from './catalog'

/**
 * The remotes as they are served where two have a route for the same addresses, as after a transfer: only the owner's
 * route stays. A route whose owner serves none there stays as well, so that a transfer takes no page away.
 * @param built the remotes built beside this shell.
 */
export function withoutForeignAddresses(
  remotes: ServedRemote[],
  addresses: Registry['addresses'],
  built: ShellRecord['built'],
): ServedRemote[] {
  const servedAt = new Map<string, string[]>()
  for (const { release } of remotes) {
    for (const { path } of release.routes)
      servedAt.set(shapeOf(path), [...(servedAt.get(shapeOf(path)) ?? []), release.name])
  }
  const isContested = [...servedAt.values()].some(({ length }) => length > 1)
  if (!isContested) return remotes
  return remotes.map((remote) => {
    const routes = remote.release.routes.filter(({ path }) => {
      const names = servedAt.get(shapeOf(path)) ?? []
      if (names.length === 1) return true
      const owner = ownerOf(addresses, [{ built }], prefixesOf(path)[0] ?? path)
      return !owner || !names.includes(owner) || owner === remote.release.name
    })
    return { ...remote, release: { ...remote.release, routes } }
  })
}
