import { isLoopback } from '@portal/addresses'
import type { Settings } from '@portal/api'
import type { RemoteManifest } from '../src/remotes/RemoteManifest'

/** The remotes that a request names another source for, by name. */
export interface Overrides {
  /** Addresses of federated entries. */
  entries: Record<string, string>
  /** Published versions, by their full name or their number alone. */
  versions: Record<string, string>
}

export const NO_OVERRIDES: Overrides = { entries: {}, versions: {} }

export const isOverriding = ({ entries, versions }: Overrides) =>
  Object.keys(entries).length > 0 || Object.keys(versions).length > 0

/** With `remotosLocais` a visit takes remotes from its own machine; with `remotosDeFora`, from these origins. */
export type OverrideSettings = Pick<Settings, 'remotosLocais' | 'remotosDeFora'>

/** Whether addresses may name sources and versions at all. */
export const opensVersions = ({ remotosLocais, remotosDeFora }: OverrideSettings): boolean =>
  remotosLocais || remotosDeFora.length > 0

/**
 * Reads `?mf.<remote>=http://localhost:5174/remoteEntry.js`, which shows a remote under development inside a running portal,
 * and `?mf.<remote>=@2.4.0`, a published version. Everything else is ignored. Settings alone open this, nothing that a request says or
 * leaves out.
 */
export function readOverrides(url: URL, settings: OverrideSettings): Overrides {
  if (!opensVersions(settings)) return NO_OVERRIDES
  const { remotosLocais, remotosDeFora: allowed } = settings
  const requested = [...url.searchParams].flatMap(([key, value]) =>
    key.startsWith('mf.') ? [[key.slice(3), value] as const] : [],
  )
  const isAllowed = (entry: string) => {
    if (!URL.canParse(entry)) return false
    const { origin, hostname } = new URL(entry)
    return allowed.includes(origin) || (remotosLocais && isLoopback(hostname))
  }
  return {
    entries: Object.fromEntries(requested.filter(([, entry]) => isAllowed(entry))),
    versions: Object.fromEntries(
      requested.flatMap(([name, value]) => (/^@./.test(value) ? [[name, value.slice(1)]] : [])),
    ),
  }
}

/** The remotes as the browser is to load them: those with an overridden entry from there alone, and what cannot be had is told. */
export const applyOverrides = (remotes: RemoteManifest[], { entries, versions }: Overrides): RemoteManifest[] =>
  remotes.map((remote) => {
    const address = entries[remote.name]
    const asked = versions[remote.name]
    if (asked !== undefined && remote.versions[0]?.cohort !== 'override') return { ...remote, missing: asked }
    if (!address) return remote
    const { contract = '' } = remote.versions[0] ?? {}
    const [base, entry] = [new URL('.', address).href, new URL(address).pathname.split('/').at(-1) ?? '']
    return { ...remote, versions: [{ version: address, contract, cohort: 'override', bases: [base], entry }] }
  })

/** Origins of the overridden entries, for the page's policy. */
export const originsOf = ({ entries }: Overrides): string[] =>
  Object.values(entries).map((entry) => new URL(entry).origin)
