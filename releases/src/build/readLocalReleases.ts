import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE_FILE, type StoredRelease } from '../release.ts'
import { readFolder } from './readBuild.ts'
import { readServedRelease } from './readRelease.ts'

/**
 * The releases that are built in the `dist` of each folder `mf-…` below `root`, at most one a remote. All files are
 * read into memory, so that a later build does not remove what open pages still load.
 * @throws ReleaseError where a release is not what shells can show.
 */
export function readLocalReleases<Route, Menu>(root: string): StoredRelease<Route, Menu>[] {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'dist'))
    .filter((dist) => /[\\/]mf-[^\\/]+[\\/]dist$/.test(dist) && existsSync(join(dist, RELEASE_FILE)))
    .map((dist) => {
      const files = readFolder(dist)
      const release = readServedRelease<Route, Menu>(files.get(RELEASE_FILE), dist)
      return { ...release, read: async (path) => files.get(path) }
    })
}
