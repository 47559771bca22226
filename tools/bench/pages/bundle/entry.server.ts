import type { MicroFrontendRoute, RegisterModule } from '@portal/shared-contracts/micro-frontend'

export * from '../../../../shell/src/entry.server'
export { loadLocalManifests, loadLocalPage } from '../../../../shell/src/remotes/localRemotes'

/** `labelPages` adds the page's source file to `lazy`, relative to the remote. */
type LabelledRoute = MicroFrontendRoute & { lazy: { source?: string } }

const registers = import.meta.glob<RegisterModule>('../../../../mf-*/src/register.tsx', { eager: true })

export const pageSources = new Map(
  Object.values(registers).flatMap(({ register }) => {
    const { name, routes } = register()
    return (routes as LabelledRoute[]).map(({ path, lazy }) => [`${name} ${path}`, `${name}/${lazy.source}`] as const)
  }),
)
