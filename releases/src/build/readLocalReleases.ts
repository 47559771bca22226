import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE_FILE, type StoredRelease } from '../model/release.ts'
import { readFolder } from './readBuild.ts'
import { readServedRelease } from './readRelease.ts'

/** Reads built remotes into memory, so that a new build cannot break open pages. @throws ReleaseError */
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
