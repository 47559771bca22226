import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Module with the portal's state: session, alerts, drafts. A page with two copies of it has two sessions. */
export const PORTAL = '@portal/shared-contracts/portal'

const seenFromHere = createRequire(import.meta.url)

/** The file of an entry of `@portal/shared-contracts`: its source, or what was packed of it. */
export const contractsFile = (entry: string) => seenFromHere.resolve(`@portal/shared-contracts/${entry}`)

/** Folder of the modules of `@portal/shared-contracts`. In a build, their names begin with it. */
export const CONTRACTS_FOLDER = join(dirname(contractsFile('micro-frontend')), '/')

/**
 * Modules that a page must have once, though shell and remotes are built apart. All others are bundled where they are used.
 */
export const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', PORTAL]

/**
 * What the shell provides of the shared libraries that it does not provide whole: modules that name it. The rest of these
 * libraries no visitor downloads.
 */
export const PROVIDED = {
  'react-router-dom': contractsFile('provided/react-router-dom'),
  mobx: contractsFile('provided/mobx'),
  'mobx-react-lite': contractsFile('provided/mobx-react-lite'),
}

/** Modules that a remote's server build does not contain: the shell's server gives it its own instances. */
export const EXTERNAL = [...SHARED, 'react/jsx-runtime']

/** `SHARED` as an option of Module Federation 1.23, for a remote that is served alone and contains copies of its own. */
export const SINGLETONS = Object.fromEntries(SHARED.map((name) => [name, { singleton: true, requiredVersion: '*' }]))
