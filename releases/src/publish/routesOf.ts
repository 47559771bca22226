import type { BuiltRelease } from '../build/readRelease.ts'
import { ReleaseError } from '../ReleaseError.ts'

/** The patterns of a build's routes. @throws ReleaseError where there are none, or one has no address of its own. */
export function routesOf({ name, routes }: BuiltRelease): string[] {
  if (routes.length === 0) throw new ReleaseError(`${name} não registra nenhuma rota.`)
  const relative = routes.find(({ path }) => !path.startsWith('/'))
  if (relative) throw new ReleaseError(`A rota "${relative.path}" de ${name} não começa com "/".`)
  return routes.map(({ path }) => path)
}
