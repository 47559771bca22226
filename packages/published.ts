import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '..')

/** What npm reads of a package, as far as packing does. */
export interface Manifest {
  name: string
  version: string
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The `package.json` of a workspace, or of the repository without one. */
export const manifestIn = (folder = ''): Manifest =>
  JSON.parse(readFileSync(resolve(REPOSITORY, folder, 'package.json'), 'utf8'))

/** What a team outside the repository installs of one of its workspaces. */
export interface Published {
  /** The workspace. */
  folder: string
  /** What may be imported: sources by their name, which begins with `./`. */
  entries: Record<string, string>
  /** Commands, by their name. */
  bins: Record<string, string>
  /** Files that are packed as they are made for the package, by the name under which they are found. */
  files: string[]
}

/** Of the contracts, what the portal's own server and tests import: no remote may. */
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
  folder: join(REPOSITORY, 'vite-preset'),
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

/** Libraries of which the shell gives remotes its own instance at run time. */
export const SHARED_LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite']

/** Libraries that a page or a build must have once: who installs a package brings them, in a version that all packages accept. */
export const PEERS = [
  ...SHARED_LIBRARIES,
  'vite',
  'vitest',
  '@testing-library/react',
  '@testing-library/user-event',
  '@portal/shared-contracts',
]

export const ROOT = REPOSITORY
