import type { MicroFrontendRoute, RegisterModule } from '@portal/shared-contracts/micro-frontend'

export * from '../../../shell/src/entry.server'
export { loadLocalManifests, loadLocalPage } from '../../../shell/src/remotes/localRemotes'

/** A route as `labelPages` leaves it: its `lazy` names the source file of the page, relative to the remote. */
type LabelledRoute = MicroFrontendRoute & { lazy: { source?: string } }

const registers = import.meta.glob<RegisterModule>('../../../mf-*/src/register.tsx', { eager: true })

/** The source files of the pages, from the root of the repository, by remote and path of the route. */
export const pageSources = new Map(
  Object.values(registers).flatMap(({ register }) => {
    const { name, routes } = register()
    return (routes as LabelledRoute[]).map(({ path, lazy }) => [`${name} ${path}`, `${name}/${lazy.source}`] as const)
  }),
)
