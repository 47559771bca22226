import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import type { Manifest } from '@module-federation/sdk'
import { strToU8, zipSync } from 'fflate'
import { filesOf, type ViteManifest } from '../../../../releases/src/build/pageFiles.ts'
import { remoteNameOf } from '../../../../releases/src/build/remoteNameOf.ts'
import { MANIFEST_FILE } from '../../../../releases/src/model/release.ts'

const TYPES = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' }

export const FILES_FOR_TOOLS = [MANIFEST_FILE, TYPES.zip, TYPES.api]

/** A fixed date makes builds reproducible. ZIP supports no earlier one. */
const NO_DAY = new Date(1980, 0, 1)

export interface Exposed {
  file: string
  types: string
}

export interface FederationOptions {
  entry: string
  exposes: Record<string, Exposed>
  shared: string[]
}

/** Writes `mf-manifest.json` and types for Module Federation tools. The portal reads `release.json` instead. */
export function writeFederationFiles(root: string, options: FederationOptions) {
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(root, 'dist/browser', name), content)
  write(MANIFEST_FILE, `${JSON.stringify(manifestOf(root, options), null, 2)}\n`)
  const exposed = Object.entries(options.exposes)
  const declarations = exposed.map(([path, { types }]) => [`${posix.normalize(path)}.d.ts`, strToU8(types)])
  write(TYPES.zip, zipSync(Object.fromEntries(declarations), { mtime: NO_DAY }))
  write(TYPES.api, typesByRequest(remoteNameOf(root), Object.keys(options.exposes)))
}

function manifestOf(root: string, { entry, exposes, shared }: FederationOptions): Manifest {
  const built: ViteManifest = JSON.parse(readFileSync(join(root, 'dist/browser/.vite/manifest.json'), 'utf8'))
  const seenFromRemote = createRequire(join(root, 'package.json'))
  const { version }: { version: string } = seenFromRemote('./package.json')
  const name = remoteNameOf(root)
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'module' },
      types: TYPES,
      publicPath: 'auto',
    },
    shared: shared.map((module) => ({
      id: `${name}:${module}`,
      name: module,
      version: versionOf(packageOf(module), seenFromRemote),
      singleton: true,
      requiredVersion: '*',
      hash: '',
      // The host provides it, so the build has no file for it.
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
    remotes: [],
    exposes: Object.entries(exposes).map(([path, { file }]) => {
      const called = posix.normalize(path)
      return { id: `${name}:${called}`, name: called, path, assets: assetsOf(built, file) }
    }),
  }
}

function assetsOf(built: ViteManifest, source: string) {
  const first = filesOf(built, source)
  const all = filesOf(built, source, () => true)
  const later = (files: string[], known: string[]) => files.filter((file) => !known.includes(file))
  return {
    js: { sync: first.scripts, async: later(all.scripts, first.scripts) },
    css: { sync: first.styles, async: later(all.styles, first.styles) },
  }
}

function versionOf(name: string, seenFromRemote: NodeJS.Require): string {
  const files = (seenFromRemote.resolve.paths(name) ?? []).map((folder) => join(folder, name, 'package.json'))
  return JSON.parse(readFileSync(files.find((file) => existsSync(file)) ?? files[0] ?? name, 'utf8')).version
}

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

const typesByRequest = (name: string, paths: string[]) => {
  const requests = paths.map((path) => posix.join(name, path))
  return `export type RemoteKeys = ${requests.map((request) => `'${request}'`).join(' | ')}
type PackageType<T> = ${requests.map((request) => `T extends '${request}' ? typeof import('${request}') : `).join('')}any
export type { PackageType }
`
}
