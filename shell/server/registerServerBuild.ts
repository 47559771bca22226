import { evaluate } from '@portal/releases/evaluate'
import type { MicroFrontend, PageModule, RegisterModule } from '@portal/shared-contracts/micro-frontend'

/**
 * Evaluates a remote's server build with the shell's own instances of the shared libraries, and registers it.
 * @param filename its name in stack traces @param shared the modules that it may require, by name
 * @throws what the build throws, or an Error where it requires anything else
 */
export function registerServerBuild(source: string, filename: string, shared: Record<string, unknown>): MicroFrontend {
  const require = (id: string) => {
    if (!Object.hasOwn(shared, id)) throw new Error(`A remote may not require "${id}" on the server.`)
    return shared[id]
  }
  return evaluate<RegisterModule>(source, filename, require).register()
}

/** Loads the page of a route. @throws Error where the remote has no such route */
export async function loadPageOf({ name, routes }: MicroFrontend, path: string): Promise<PageModule> {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`${name} offers no page at ${path}.`)
  return route.lazy()
}
