import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EXTERNAL, PORTAL, SHARED } from '../../../../releases/src/build/sharedModules.ts'

export { EXTERNAL, PORTAL, SHARED }

const seenFromHere = createRequire(import.meta.url)

export const contractsFile = (entry: string) => seenFromHere.resolve(`@portal/shared-contracts/${entry}`)

/** Folder of `@portal/shared-contracts`. Module ids in a build begin with it. */
export const CONTRACTS_FOLDER = join(dirname(contractsFile('micro-frontend')), '/')

/** For libraries that the shell provides in part: modules that list the provided names. */
export const PROVIDED = {
  'react-router-dom': contractsFile('provided/react-router-dom'),
  mobx: contractsFile('provided/mobx'),
  'mobx-react-lite': contractsFile('provided/mobx-react-lite'),
}

/**
 * `SHARED` for Module Federation 1.23, if a remote is served alone. With `shareKey`, `react/jsx-runtime` would load
 * only after the first render.
 */
export const SINGLETONS = Object.fromEntries(
  SHARED.map((name) => [name, { singleton: true, requiredVersion: '*', shareKey: name }]),
)

/** Shows browser errors of a page in the development server's terminal. */
export const FORWARDED = { logLevels: ['error' as const] }
