/** What the portal is told of the remote that is being written here, as its own registry would say it. */
export interface LocalRemote {
  name: string
  /** The contracts that it was built against. */
  contract: string
  routes: { path: string; handle?: unknown }[]
  menu: object
}

/** Folder of this machine's files in the addresses of the proxy: of the development server, and of development's React. */
export const LOCAL_BASE = '/__local/'

/** Answers development's React, as `withDevelopmentReact` has the shell ask for it. */
export const REACT_PATH = `${LOCAL_BASE}react.js`

/** The federated entry of a remote, in `LOCAL_BASE`. */
export const ENTRY = 'remoteEntry.js'

/** A version of a remote, as far as the proxy reads what the portal says of one. */
interface ServedVersion {
  version: string
  contract: string
  cohort: string
  bases: string[]
  entry: string
}

/** A remote as the portal serves it. */
export interface ServedRemote {
  name: string
  routes: { path: string; handle?: unknown }[]
  menu: object
  versions: ServedVersion[]
}

/**
 * The remotes as the page is to load them: the local one from this machine alone, also where the portal does not know it yet, all
 * others as deployed. Nothing in it says that it is shown on request: no bar leads back to what is published, for at the
 * proxy's address there is nothing else.
 */
export function withLocal(remotes: ServedRemote[], { name, contract, routes, menu }: LocalRemote): ServedRemote[] {
  const versions = [{ version: 'local', contract, cohort: 'stable', bases: [LOCAL_BASE], entry: ENTRY }]
  const local = { name, menu, routes: routes.map(({ path, handle }) => ({ path, handle })), versions }
  const isKnown = remotes.some((remote) => remote.name === name)
  return isKnown ? remotes.map((remote) => (remote.name === name ? local : remote)) : [...remotes, local]
}
