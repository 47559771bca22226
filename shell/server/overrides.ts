import type { RemoteManifest } from '@portal/shared-contracts/micro-frontend'

/** Remotes that one visit takes from somewhere else: entry addresses by name. */
export type Overrides = Record<string, string>

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export const isLoopback = (hostname: string) => LOOPBACK.includes(hostname)

/**
 * Reads `?mf.<remote>=http://localhost:5174/remoteEntry.js`: whoever develops one remote sees it inside a running portal.
 * Only from this machine, and only on a portal that itself runs on it; what else is asked for counts for nothing.
 * @param hostname that the visitor calls the portal by.
 */
export function readOverrides(url: URL, hostname: string): Overrides {
  if (!isLoopback(hostname)) return {}
  const asked = [...url.searchParams].flatMap(([key, entry]) => (key.startsWith('mf.') ? [[key.slice(3), entry]] : []))
  return Object.fromEntries(
    asked.filter(([, entry = '']) => URL.canParse(entry) && isLoopback(new URL(entry).hostname)),
  )
}

export const withOverrides = (remotes: RemoteManifest[], overrides: Overrides): RemoteManifest[] =>
  remotes.map((remote) => ({ ...remote, entry: overrides[remote.name] ?? remote.entry }))

/** Origins that the overrides load from, for the page's policy. */
export const originsOf = (overrides: Overrides): string[] =>
  Object.values(overrides).map((entry) => new URL(entry).origin)
