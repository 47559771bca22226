import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '../..')

export interface Manifest {
  name: string
  version: string
  exports?: Record<string, string>
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export const manifestIn = (folder = ''): Manifest =>
  JSON.parse(readFileSync(resolve(REPOSITORY, folder, 'package.json'), 'utf8'))

export interface Published {
  folder: string
  entries: Record<string, string>
  bins: Record<string, string>
  files: string[]
}

/** Exports of the contracts that only the portal's server and tests use. */
const OF_THE_PORTAL = [
  './api/client',
  './schemas',
  './rich-text/inert',
  './rich-text/server',
  './testing/rich-text',
  './testing/hostile-texts',
]

export const CONTRACTS: Published = {
  folder: join(REPOSITORY, 'shared-contracts'),
  entries: Object.fromEntries(
    Object.entries(manifestIn('shared-contracts').exports ?? {}).filter(([entry]) => !OF_THE_PORTAL.includes(entry)),
  ),
  bins: {},
  files: [],
}

export const PRESET: Published = {
  folder: join(REPOSITORY, 'build/preset'),
  entries: { './remote': './src/remote.ts' },
  bins: { 'portal-budget': './src/budget/main.ts', 'portal-dev': './src/dev/main.ts' },
  files: ['./biome.json', './tsconfig.json'],
}

export const RELEASES: Published = {
  folder: join(REPOSITORY, 'releases'),
  entries: {},
  bins: { 'portal-release': './src/cli/portalRelease.ts' },
  files: [],
}

export const PACKAGES = [CONTRACTS, PRESET, RELEASES]

export function archivesOf(name: string, folder: string): string[] {
  const start = `${name.replace('@', '').replace('/', '-')}-`
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => file.startsWith(start) && /^\d[^/]*\.tgz$/.test(file.slice(start.length)))
}

/** The shell shares its own instance of these libraries at run time. */
export const SHARED_LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite']

/** A page or build may contain these only once, so they are peer dependencies. */
export const PEERS = [
  ...SHARED_LIBRARIES,
  'vite',
  'vitest',
  '@testing-library/react',
  '@testing-library/user-event',
  '@portal/shared-contracts',
]

export const ROOT = REPOSITORY
