import { RELEASE_FILE, type Release } from '../release.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import type { Registry, RemoteEntry } from './registry.ts'

/**
 * The registry with the routes of all publications: those that are older than owned addresses have theirs only among
 * their files. What cannot be read has none.
 */
export async function withRoutes(registry: Registry, store: Pick<ReleaseStore, 'readFile'>): Promise<Registry> {
  const remotes: Record<string, RemoteEntry> = {}
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const versions = { ...entry.versions }
    for (const [version, publication] of Object.entries(versions)) {
      if (!publication.routes) versions[version] = { ...publication, routes: await routesOf(store, name, version) }
    }
    remotes[name] = { ...entry, versions }
  }
  return { ...registry, remotes }
}

async function routesOf(store: Pick<ReleaseStore, 'readFile'>, name: string, version: string): Promise<string[]> {
  const file = await store.readFile(name, version, RELEASE_FILE)
  try {
    return (JSON.parse(String(file)) as Release<{ path: string }>).routes.map(({ path }) => path)
  } catch {
    return []
  }
}
