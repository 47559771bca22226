import type { DeclaredHosts } from '../../../../releases/src/model/Host.ts'

export interface LocalRemote {
  name: string
  contract: string
  routes: { path: string; handle?: unknown }[]
  menu: object
  hosts?: DeclaredHosts | undefined
}

export const LOCAL_BASE = '/__local/'

export const ENTRY = 'remoteEntry.js'

interface ServedVersion {
  version: string
  contract: string
  cohort: string
  bases: string[]
  entry: string
}

export interface ServedRemote {
  name: string
  routes: { path: string; handle?: unknown }[]
  menu: object
  versions: ServedVersion[]
}

/** The local remote is not marked as a preview: the proxy has no published version to return to. */
export function withLocal(remotes: ServedRemote[], { name, contract, routes, menu }: LocalRemote): ServedRemote[] {
  const versions = [{ version: 'local', contract, cohort: 'stable', bases: [LOCAL_BASE], entry: ENTRY }]
  const local = { name, menu, routes: routes.map(({ path, handle }) => ({ path, handle })), versions }
  const isKnown = remotes.some((remote) => remote.name === name)
  return isKnown ? remotes.map((remote) => (remote.name === name ? local : remote)) : [...remotes, local]
}
