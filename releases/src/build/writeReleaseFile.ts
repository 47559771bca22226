import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { integrityOf } from '../integrityOf.ts'
import {
  BROWSER_BUILD,
  type BrowserFiles,
  CONTRACT_FILE,
  FILES_FILE,
  type LeastContract,
  type Release,
} from '../release.ts'
import { evaluate } from './evaluate.ts'
import { hashOf } from './hashOf.ts'
import { entryFilesOf, pageFilesOf, type ViteManifest } from './pageFiles.ts'
import { readFolder } from './readBuild.ts'
import { remoteNameOf } from './remoteNameOf.ts'

/**
 * Writes `dist/release.json` and `dist/browser/files.json` of a remote that is built in `dist/browser` and
 * `dist/server`.
 * @param root folder of the remote's package.
 * @throws Error where the server build does not evaluate or exports no `register()`, where `register()` gives another
 * name than the package's, and where a page has no label or no chunk in the browser build.
 */
export function writeReleaseFile(root: string): Release {
  const dist = join(root, 'dist')
  const manifest: ViteManifest = readJson(join(dist, 'browser/.vite/manifest.json'))
  const registration = evaluateRegistration(join(dist, 'server/index.cjs'), root)
  const { name, contract, routes, menu, hosts } = asData(registration)
  const expected = remoteNameOf(root)
  if (name !== expected) throw new Error(`${expected} registers itself as "${name}".`)
  const sources = sourcesOf(registration, manifest)
  const files = entryFilesOf(manifest, ENTRY)
  const pages = pageFilesOf(manifest, ENTRY, sources)
  const browserFiles: BrowserFiles = { files, pages, integrity: browserIntegrity(dist) }
  writeJson(join(dist, BROWSER_BUILD, FILES_FILE), browserFiles)

  const release: Release = {
    name,
    // The letter `g`: a hash of digits alone would be a number, and semver forbids numbers that begin with 0 (2.0.0, 9).
    version: `${readJson<{ version: string }>(join(root, 'package.json')).version}-g${hashOf(readFolder(dist))}`,
    contract,
    ...readLeastContract(dist),
    entry: ENTRY,
    routes,
    menu,
    ...(hosts && { hosts }),
    files,
    pages,
    integrity: integrityOfAll(dist),
  }
  writeJson(join(dist, 'release.json'), release)
  return release
}

const ENTRY = 'remoteEntry.js'

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))

const writeJson = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

interface Registration extends Pick<Release, 'name' | 'contract' | 'menu' | 'hosts'> {
  routes: { path: string; lazy?: { source?: string } }[]
}

function evaluateRegistration(file: string, root: string): Registration {
  const require = createRequire(join(root, 'package.json'))
  // `register()` needs none of the portal's state, and plain Node cannot load its TypeScript sources.
  const { register } = evaluate<{ register: () => Registration }>(readFileSync(file, 'utf8'), file, (id) =>
    id.startsWith('@portal/') ? {} : require(id),
  )
  return register()
}

function readLeastContract(dist: string): LeastContract | undefined {
  const file = join(dist, BROWSER_BUILD, CONTRACT_FILE)
  return existsSync(file) ? readJson(file) : undefined
}

/** A copy without functions, as JSON keeps it. */
const asData = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** The source file of each page, by the path of its route: the label that the server build gives each `lazy`. */
const sourcesOf = ({ routes }: Registration, manifest: ViteManifest) =>
  Object.fromEntries(
    routes.flatMap(({ path, lazy }) => {
      if (!lazy) return []
      const { source } = lazy
      if (!source) throw new Error(`The page of "${path}" has no label. ${HOW_TO_LOAD}`)
      if (!manifest[source]) throw new Error(`The browser build has no ${source}, the page of "${path}". Make it anew.`)
      return [[path, source]]
    }),
  )

const HOW_TO_LOAD = "Load it in src/register.tsx, by lazy: () => import('./pages/…')."

const integrityOfAll = (dist: string) =>
  Object.fromEntries(builtFiles(dist).map((path) => [path, integrityOf(readFileSync(join(dist, path)))]))

/** Hashes of the scripts and stylesheets that the browser checks, by their path relative to the release's base. */
const browserIntegrity = (dist: string) =>
  Object.fromEntries(
    builtFiles(dist)
      .filter((path) => path.startsWith(`${BROWSER_BUILD}/`) && /\.(js|css)$/.test(path))
      .map((path) => [path.slice(BROWSER_BUILD.length + 1), integrityOf(readFileSync(join(dist, path)))]),
  )

/** Paths below `dist` of all files of the two builds, sorted. */
const builtFiles = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
