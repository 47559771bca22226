import { join } from 'node:path'

/** Module with the portal's state: session, alerts, drafts. A page with two copies of it has two sessions. */
export const PORTAL = '@portal/shared-contracts/portal'

/** Folder of the sources of `@portal/shared-contracts`. In a build, the names of its modules begin with it. */
export const CONTRACTS_FOLDER = join(import.meta.dirname, '../../shared-contracts/src/')

/**
 * Modules that a page must have once, though shell and remotes are built apart. All others are bundled where they are used.
 */
export const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', PORTAL]

/**
 * What the shell provides of the shared libraries that it does not provide whole: modules that name it. The rest of these
 * libraries no visitor downloads.
 */
export const PROVIDED = {
  'react-router-dom': join(CONTRACTS_FOLDER, 'provided/reactRouterDom.ts'),
  mobx: join(CONTRACTS_FOLDER, 'provided/mobx.ts'),
  'mobx-react-lite': join(CONTRACTS_FOLDER, 'provided/mobxReactLite.ts'),
}

/** Modules that a remote's server build does not contain: the shell's server gives it its own instances. */
export const EXTERNAL = [...SHARED, 'react/jsx-runtime']

/** `SHARED` as an option of Module Federation 1.23, for a remote that is served alone and contains copies of its own. */
export const SINGLETONS = Object.fromEntries(SHARED.map((name) => [name, { singleton: true, requiredVersion: '*' }]))
