import type { Settings } from '@portal/api'
import { isLoopback } from '@portal/platform/net/isLoopback'
import type { RemoteManifest } from '../../src/remotes/RemoteManifest'

export interface Overrides {
  entries: Record<string, string>
  versions: Record<string, string>
}

export const NO_OVERRIDES: Overrides = { entries: {}, versions: {} }

export const isOverriding = ({ entries, versions }: Overrides) =>
  Object.keys(entries).length > 0 || Object.keys(versions).length > 0

/** `remotosLocais` allows this machine's remotes; `remotosDeFora` allows these origins. */
export type OverrideSettings = Pick<Settings, 'remotosLocais' | 'remotosDeFora'>

export const opensVersions = ({ remotosLocais, remotosDeFora }: OverrideSettings): boolean =>
  remotosLocais || remotosDeFora.length > 0

/** Reads `?mf.<remote>=http://localhost:5174/remoteEntry.js` or `?mf.<remote>=@2.4.0`. Only settings can enable it. */
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

/** An overridden remote loads from its override or fails visibly. */
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

export const originsOf = ({ entries }: Overrides): string[] =>
  Object.values(entries).map((entry) => new URL(entry).origin)
