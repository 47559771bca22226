import { ReleaseError } from '../ReleaseError.ts'
import type { Release } from '../release.ts'

type Routed = Pick<Release<{ path: string }>, 'name' | 'routes'>

/** An address belongs to one remote. @param others what is stable of the other remotes. @throws ReleaseError */
export function checkRoutes({ name, routes }: Routed, others: Routed[]) {
  if (routes.length === 0) throw new ReleaseError(`${name} não registra nenhuma rota.`)
  const taken = new Map(others.flatMap((other) => other.routes.map(({ path }) => [shape(path), other.name] as const)))
  for (const { path } of routes) {
    if (!path.startsWith('/')) throw new ReleaseError(`A rota "${path}" de ${name} não começa com "/".`)
    const owner = taken.get(shape(path))
    if (owner) throw new ReleaseError(`A rota "${path}" já é de ${owner}.`)
    taken.set(shape(path), name)
  }
}

/** Two patterns that differ in the names of their parameters alone match the same addresses. */
const shape = (path: string) => path.toLowerCase().replace(/:[^/?]+/g, ':')
