import type { RemoteManifest } from '../src/remotes/RemoteManifest'

/** Remotes that one visit takes from somewhere else, by name. */
export interface Overrides {
  /** Addresses of federated entries. */
  entries: Record<string, string>
  /** Published versions, as they are named or by their number alone. */
  versions: Record<string, string>
}

export const NO_OVERRIDES: Overrides = { entries: {}, versions: {} }

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const isLoopback = (hostname: string) => LOOPBACK.includes(hostname)

/**
 * Reads `?mf.<remote>=http://localhost:5174/remoteEntry.js` and `?mf.<remote>=@2.4.0`: whoever develops one remote sees
 * it inside a running portal. On a portal that runs on this machine, from this machine; on any other, from the origins
 * that it allows, and not at all where it allows none. What else is asked for counts for nothing.
 * @param hostname that the visitor calls the portal by. @param allowed origins that the portal's settings name.
 */
export function readOverrides(url: URL, hostname: string, allowed: string[]): Overrides {
  const isOwnMachine = isLoopback(hostname)
  if (!isOwnMachine && allowed.length === 0) return NO_OVERRIDES
  const asked = [...url.searchParams].flatMap(([key, value]) =>
    key.startsWith('mf.') ? [[key.slice(3), value] as const] : [],
  )
  const isAllowed = (entry: string) => {
    if (!URL.canParse(entry)) return false
    const { origin, hostname } = new URL(entry)
    return allowed.includes(origin) || (isOwnMachine && isLoopback(hostname))
  }
  return {
    entries: Object.fromEntries(asked.filter(([, entry]) => isAllowed(entry))),
    versions: Object.fromEntries(
      asked.flatMap(([name, value]) => (value.startsWith('@') ? [[name, value.slice(1)]] : [])),
    ),
  }
}

export const withEntries = (remotes: RemoteManifest[], { entries }: Overrides): RemoteManifest[] =>
  remotes.map((remote) => {
    const address = entries[remote.name]
    if (!address) return remote
    const { contract = '' } = remote.versions[0] ?? {}
    const [base, entry] = [new URL('.', address).href, new URL(address).pathname.split('/').at(-1) ?? '']
    return { ...remote, versions: [{ version: address, contract, cohort: 'override', bases: [base], entry }] }
  })

/** Origins that the overrides load from, for the page's policy. */
export const originsOf = ({ entries }: Overrides): string[] =>
  Object.values(entries).map((entry) => new URL(entry).origin)
