import { evaluate } from '@portal/releases/evaluate'
import type { MicroFrontend, PageModule, RegisterModule } from '@portal/shared-contracts/micro-frontend'

/** Evaluates a server build with the shell's shared modules. @throws Error if it fails or requires other modules */
export function registerServerBuild(source: string, filename: string, shared: Record<string, unknown>): MicroFrontend {
  const require = (id: string) => {
    if (!Object.hasOwn(shared, id)) throw new Error(`A remote may not require "${id}" on the server.`)
    return shared[id]
  }
  return evaluate<RegisterModule>(source, filename, require).register()
}

export async function loadPageOf({ name, routes }: MicroFrontend, path: string): Promise<PageModule> {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`${name} offers no page at ${path}.`)
  return route.lazy()
}
