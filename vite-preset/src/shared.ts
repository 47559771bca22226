/** The portal's state: session, alerts, drafts. Two of it in a page are two sessions. */
export const PORTAL = '@portal/shared-contracts/portal'

/** What must exist once in a page, however many bundles it is made of. Everything else is bundled where it is used. */
export const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', PORTAL]

/** What a remote's server build leaves to the shell's server, which hands out its own instances. */
export const EXTERNAL = [...SHARED, 'react/jsx-runtime']

/**
 * `SHARED` as Module Federation 1.23 is told of it.
 * @param fallback whether a bundle carries copies for the case that nothing provides them: the shell, and a remote alone.
 */
export const sharedModules = (fallback: boolean) =>
  Object.fromEntries(
    SHARED.map((name) => [
      name,
      { singleton: true, requiredVersion: '*', ...(!fallback && { import: false as const }) },
    ]),
  )
