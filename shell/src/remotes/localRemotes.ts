import type { PageModule, RegisterModule } from '@portal/shared-contracts/micro-frontend'
import { RemoteLoadError } from './RemoteLoadError'
import type { RemoteManifest } from './RemoteManifest'

const sources = import.meta.glob<RegisterModule>('../../../mf-*/src/register.tsx')

export async function loadLocalPage(remote: string, path: string): Promise<PageModule> {
  const load = sources[`../../../${remote}/src/register.tsx`]
  const route = (await load?.())?.register().routes.find((candidate) => candidate.path === path)
  if (!route) throw new RemoteLoadError(remote)
  return route.lazy()
}

/** Every remote has one version, `dev`. */
export async function loadLocalManifests(): Promise<RemoteManifest[]> {
  const modules = await Promise.all(Object.values(sources).map((load) => load()))
  return modules.map((module) => {
    const { name, contract, routes, menu } = module.register()
    const version = { version: 'dev', contract, cohort: 'stable' as const, bases: ['/'], entry: '' }
    return { name, menu, routes: routes.map(({ path, handle }) => ({ path, handle })), versions: [version] }
  })
}
