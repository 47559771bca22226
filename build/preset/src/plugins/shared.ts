import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EXTERNAL, PORTAL, SHARED } from '../../../../releases/src/build/sharedModules.ts'

export { EXTERNAL, PORTAL, SHARED }

const seenFromHere = createRequire(import.meta.url)

export const contractsFile = (entry: string) => seenFromHere.resolve(`@portal/shared-contracts/${entry}`)

/** Folder of `@portal/shared-contracts`. Module ids in a build begin with it. */
export const CONTRACTS_FOLDER = join(dirname(contractsFile('micro-frontend')), '/')

/**
 * What the shell provides of the shared libraries that it does not provide whole: modules that name it. The rest of these
 * libraries no visitor downloads.
 */
export const PROVIDED = {
  'react-router-dom': contractsFile('provided/react-router-dom'),
  mobx: contractsFile('provided/mobx'),
  'mobx-react-lite': contractsFile('provided/mobx-react-lite'),
}

/**
 * `SHARED` as an option of Module Federation 1.23, for a remote that is served alone and contains copies of its own. With
 * a `shareKey` it does not share `react/jsx-runtime`, which the shell lacks and which then came after the first render.
 */
export const SINGLETONS = Object.fromEntries(
  SHARED.map((name) => [name, { singleton: true, requiredVersion: '*', shareKey: name }]),
)

/** The terminal of a development server tells why a page fails in the browser. */
export const FORWARDED = { logLevels: ['error' as const] }
