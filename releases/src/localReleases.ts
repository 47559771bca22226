import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, StoredRelease } from './release.ts'

/** The releases that stand built in the folders `mf-*` below `root`: one a remote. An unbuilt remote has none. */
export function localReleases<Route, Menu>(root: string): StoredRelease<Route, Menu>[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'dist/release.json')))
    .map((folder) => {
      const dist = join(root, folder, 'dist')
      const release: Release<Route, Menu> = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
      return { ...release, browserDir: join(dist, 'browser'), serverFile: join(dist, 'server/index.cjs') }
    })
}
