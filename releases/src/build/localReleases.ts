import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, StoredRelease } from '../release.ts'
import { RELEASE_FILE, readFolder } from './readBuild.ts'

/**
 * The releases that stand built in the folders `mf-*` below `root`: one a remote. An unbuilt remote has none.
 * They are read whole: a build that runs meanwhile takes nothing away from the pages that are open.
 */
export function readLocalReleases<Route, Menu>(root: string): StoredRelease<Route, Menu>[] {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'dist'))
    .filter((dist) => /[\\/]mf-[^\\/]+[\\/]dist$/.test(dist) && existsSync(join(dist, RELEASE_FILE)))
    .map((dist) => {
      const files = readFolder(dist)
      const release: Release<Route, Menu> = JSON.parse(String(files.get(RELEASE_FILE)))
      return { ...release, read: async (path) => files.get(path) }
    })
}
