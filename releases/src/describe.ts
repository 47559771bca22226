import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative, sep } from 'node:path'
import { evaluate } from './evaluate.ts'
import { integrityOf } from './integrity.ts'
import { entryFiles, pageFiles, type ViteManifest } from './pageFiles.ts'
import type { Release } from './release.ts'

/**
 * Writes `dist/release.json` of a remote whose two builds stand in `dist/browser` and `dist/server`.
 * @param root folder of the remote's package.
 * @throws when the server build does not evaluate or exports no `register()`.
 */
export function describeRelease(root: string): Release {
  const dist = join(root, 'dist')
  const manifest: ViteManifest = readJson(join(dist, 'browser/.vite/manifest.json'))
  const { name, contract, routes, menu } = registered(join(dist, 'server/index.cjs'), root)
  if (name !== basename(root)) throw new Error(`${basename(root)} registers itself as "${name}".`)

  const release: Release = {
    name,
    version: `${readJson<{ version: string }>(join(root, 'package.json')).version}-${hashOf(dist)}`,
    contract,
    entry: ENTRY,
    routes,
    menu,
    files: entryFiles(manifest, ENTRY),
    pages: pageFiles(manifest),
    integrity: integrityOfAll(dist),
  }
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return release
}

const ENTRY = 'remoteEntry.js'

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))

/** What `register()` says, as data: functions fall away. */
function registered(file: string, root: string) {
  const require = createRequire(join(root, 'package.json'))
  // Registering needs none of the portal's state, and its source is not loadable here.
  const { register } = evaluate<{ register: () => Release }>(readFileSync(file, 'utf8'), file, (id) =>
    id.startsWith('@portal/') ? {} : require(id),
  )
  return JSON.parse(JSON.stringify(register())) as Release
}

function hashOf(dist: string) {
  const hash = createHash('sha256')
  for (const path of builtFiles(dist)) hash.update(path).update(readFileSync(join(dist, path)))
  return hash.digest('hex').slice(0, 10)
}

const integrityOfAll = (dist: string) =>
  Object.fromEntries(builtFiles(dist).map((path) => [path, integrityOf(readFileSync(join(dist, path)))]))

/** All that the two builds made, by path below `dist`, in a fixed order. */
const builtFiles = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
