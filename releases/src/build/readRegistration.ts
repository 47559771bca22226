import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  BROWSER_BUILD,
  CONTRACT_FILE,
  type DescribedRemote,
  type LeastContract,
  type Release,
  SERVER_BUILD,
} from '../model/release.ts'
import { evaluate } from './evaluate.ts'
import { entryFilesOf, pageFilesOf, type ViteManifest } from './pageFiles.ts'
import { remoteNameOf } from './remoteNameOf.ts'
import { EXTERNAL, PORTAL } from './sharedModules.ts'

const ENTRY = 'remoteEntry.js'

/** Reads `register()` of a remote built by the preset, and its page files from Vite's manifest. @throws Error */
export function readRegistration(root: string): DescribedRemote {
  const dist = join(root, 'dist')
  const manifest: ViteManifest = readJson(join(dist, 'browser/.vite/manifest.json'))
  const registration = evaluateRegistration(join(dist, SERVER_BUILD), root)
  const { name, contract, routes, menu, hosts } = asData(registration)
  const expected = remoteNameOf(root)
  if (name !== expected) throw new Error(`${expected} registers itself as "${name}".`)
  return {
    name,
    contract,
    ...readLeastContract(dist),
    entry: ENTRY,
    routes,
    menu,
    ...(hosts && { hosts }),
    files: entryFilesOf(manifest, ENTRY),
    pages: pageFilesOf(manifest, ENTRY, sourcesOf(registration, manifest)),
  }
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))

interface Registration extends Pick<Release, 'name' | 'contract' | 'menu' | 'hosts'> {
  routes: { path: string; lazy?: { source?: string } }[]
}

/** Evaluates a server build with the modules of the portal's server. @throws Error */
export function evaluateRegistration(file: string, root: string): Registration {
  const require = createRequire(join(root, 'package.json'))
  const { register } = evaluate<{ register: () => Registration }>(readFileSync(file, 'utf8'), file, (id) => {
    if (!EXTERNAL.includes(id)) throw new Error(`A remote may not require "${id}" on the server.`)
    // `register()` uses no portal state, and Node cannot load the portal's TypeScript.
    return id === PORTAL ? {} : require(id)
  })
  return register()
}

function readLeastContract(dist: string): LeastContract | undefined {
  const file = join(dist, BROWSER_BUILD, CONTRACT_FILE)
  return existsSync(file) ? readJson(file) : undefined
}

const asData = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const sourcesOf = ({ routes }: Registration, manifest: ViteManifest) =>
  Object.fromEntries(
    routes.flatMap(({ path, lazy }) => {
      if (!lazy) return []
      const { source } = lazy
      if (!source) throw new Error(`The page of "${path}" has no label. ${HOW_TO_LOAD}`)
      if (!manifest[source])
        throw new Error(`The browser build has no ${source}, the page of "${path}". Build the remote again.`)
      return [[path, source]]
    }),
  )

const HOW_TO_LOAD = "Load it in src/register.tsx, by lazy: () => import('./pages/…')."
