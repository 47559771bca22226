import { join } from 'node:path'

/** Module with the portal's state: session, alerts, drafts. A page with two copies of it has two sessions. */
export const PORTAL = '@portal/shared-contracts/portal'

/** Folder of the sources of `@portal/shared-contracts`. In a build, the names of its modules begin with it. */
export const CONTRACTS_FOLDER = join(import.meta.dirname, '../../shared-contracts/src/')

/**
 * Modules that a page must have once, though shell and remotes are built apart. All others are bundled where they are used.
 */
export const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', PORTAL]

/** Modules that a remote's server build does not contain: the shell's server gives it its own instances. */
export const EXTERNAL = [...SHARED, 'react/jsx-runtime']

/**
 * `SHARED` as an option of Module Federation 1.23.
 * @param fallback whether the bundle contains copies, for pages in which no other bundle provides them: true of the shell,
 * and of a remote that is served alone.
 */
export const sharedModules = (fallback: boolean) =>
  Object.fromEntries(
    SHARED.map((name) => [
      name,
      { singleton: true, requiredVersion: '*', ...(!fallback && { import: false as const }) },
    ]),
  )
