import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { DECLARATION_FILE } from '../../releases/src/model/release.ts'
import { inPosix } from '../packing/packedDocuments.ts'
import { type Manifest, manifestIn, PACKAGES } from '../packing/published.ts'
import { filledIn } from './filledIn.ts'
import type { RemoteName } from './RemoteName.ts'

/** Template folders that add and replace files for the bundler. */
const OF_BUNDLER = { vite: [], 'vite-official': ['template-vite-official'], rspack: ['template-rspack'] }
export type Bundler = keyof typeof OF_BUNDLER

export const BUNDLERS = Object.keys(OF_BUNDLER) as Bundler[]

/** The templates are in this repository, and a remote elsewhere. */
const PATHS = {
  'template-workspace': [
    ['../../preset/src/remote.ts', '../build/preset/src/remote.ts'],
    ['../../../tsconfig.browser.json', '../tsconfig.browser.json'],
    ['../../../docs/guides', '../docs/guides'],
    [' --dir .', ''],
  ],
  'template-repository': [
    ['../../preset/src/remote.ts', '@portal/vite-preset/remote'],
    ['../../../tsconfig.browser.json', '@portal/vite-preset/tsconfig.json'],
    ['../../../docs/guides', 'node_modules/@portal/shared-contracts/docs/guides'],
  ],
} as const

/** Renamed, because git and Biome would apply these files here. */
const RENAMED: Record<string, string> = { _gitignore: '.gitignore', '_biome.json': 'biome.json' }

export interface TemplateVariables extends RemoteName {
  port: number
  /** A user or team of CODEOWNERS. */
  owner: string
}

/** Later templates replace files of earlier ones, and add to their `package.json`. */
export function templateFiles(
  place: keyof typeof PATHS,
  bundler: Bundler,
  variables: TemplateVariables,
  versionOf: (own: Manifest) => string,
): Record<string, string> {
  const templates = ['template', place, ...OF_BUNDLER[bundler]]
  const files: Record<string, string> = {}
  let manifest: Partial<Manifest> = {}
  for (const folder of templates.map((name) => join(import.meta.dirname, name))) {
    for (const path of filesIn(folder)) {
      const text = placedAt(place, filledWith(readFileSync(join(folder, path), 'utf8'), variables))
      if (path === 'package.json') manifest = merged(manifest, JSON.parse(text))
      else files[RENAMED[path] ?? path] = text
    }
  }
  const { [DECLARATION_FILE]: declaration } = files
  return {
    ...files,
    // The type declaration starts with the current contracts.
    ...(declaration && { [DECLARATION_FILE]: declaration.replace('0.0.0', CONTRACT_VERSION) }),
    'package.json': `${JSON.stringify(withVersions(manifest, versionOf), null, 2)}\n`,
  }
}

const placedAt = (place: keyof typeof PATHS, text: string) =>
  PATHS[place].reduce((placed, [here, there]) => placed.replaceAll(here, there), text)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => inPosix(relative(folder, join(entry.parentPath, entry.name))))
    .filter((path) => !/^(dist|node_modules)\//.test(path))

const filledWith = (text: string, { owner, port, ...name }: TemplateVariables) =>
  filledIn(text, name).replaceAll('@sua-equipe', owner).replaceAll('5179', String(port))

const merged = (one: Partial<Manifest>, other: Partial<Manifest>): Partial<Manifest> => ({
  ...one,
  ...other,
  ...(one.scripts && { scripts: { ...one.scripts, ...other.scripts } }),
  ...(one.devDependencies && { devDependencies: { ...one.devDependencies, ...other.devDependencies } }),
})

/** Fills in the versions of this repository, which the templates leave out. */
function withVersions(manifest: Partial<Manifest>, versionOf: (own: Manifest) => string): Partial<Manifest> {
  const known = Object.fromEntries([
    ...['e2e', '', 'shell'].flatMap((folder) => {
      const { dependencies, devDependencies } = manifestIn(folder)
      return Object.entries({ ...devDependencies, ...dependencies })
    }),
    ...PACKAGES.map(({ folder }) => manifestIn(folder)).map((own) => [own.name, versionOf(own)]),
  ])
  const fill = (names: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.keys(names)
        .sort((one, other) => (one < other ? -1 : 1))
        .map((name) => [name, known[name] ?? missing(name)]),
    )
  const { dependencies, devDependencies, ...rest } = manifest
  return { ...rest, dependencies: fill(dependencies), devDependencies: fill(devDependencies) }
}

function missing(name: string): never {
  throw new Error(`No package of this repository tells the version of ${name}.`)
}
