import type { DeclaredHosts } from './Host.ts'

/** Paths relative to the release's base. */
export interface LoadedFiles {
  scripts: string[]
  styles: string[]
}

export interface PageFiles extends LoadedFiles {
  /** Scripts and stylesheets of dynamic imports. */
  later: string[]
}

/** An immutable build. `Route` and `Menu` are opaque (docs/decisions/33-remote-declarations.md#routes). */
export interface Release<Route = unknown, Menu = unknown> {
  name: string
  version: string
  /** Lowest contract version (semver) that runs the remote. */
  contract: string
  /** Shared names that require this version, with a module that uses each. */
  contractAskedBy?: Record<string, string>
  entry: string
  routes: Route[]
  menu: Menu
  /** External hosts of its pages. Absent if none. */
  hosts?: DeclaredHosts
  /** Files that register the remote, the entry first. */
  files: LoadedFiles
  pages: Record<string, PageFiles>
  /** By path in `dist`, as `integrityOf` returns it. */
  integrity: Record<string, string>
}

/** A built remote before its files are hashed. */
export type DescribedRemote = Omit<Release, 'version' | 'integrity'>

/** `browser/files.json`: what the browser reads before it loads pages. */
export interface BrowserFiles extends Pick<Release, 'files' | 'pages'> {
  integrity: Record<string, string>
}

/** Contracts that a browser build requires. Without `contract`: the version that it was built against. */
export type LeastContract = Pick<Release, 'contractAskedBy'> & Partial<Pick<Release, 'contract'>>

/** A release with access to its files. */
export interface StoredRelease<Route = unknown, Menu = unknown> extends Release<Route, Menu> {
  /** By path in `dist`; `undefined` if there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
}

export const RELEASE_FILE = 'release.json'

/** Ends the Portuguese sentence about a missing or changed file of a version. */
export const HOW_TO_REPAIR = 'Restaure-o com "restore --from", ou desligue a versão com "kill" e publique outra.'

/** Folder in `dist`. Its URL is the release's base. */
export const BROWSER_BUILD = 'browser'

/** Folder in `dist` for source maps, which are not served. */
export const MAPS = 'maps'

/** Contains `BrowserFiles`, relative to the release's base. */
export const FILES_FILE = 'files.json'

/** Contains `LeastContract`, relative to the release's base. */
export const CONTRACT_FILE = '.vite/contract.json'

/** Written by a team whose remote is built by another bundler. */
export const DECLARATION_FILE = 'portal-release.json'

export const MANIFEST_FILE = 'mf-manifest.json'

/** One CommonJS file, relative to `dist`. */
export const SERVER_BUILD = 'server/index.cjs'
