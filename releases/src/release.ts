import type { DeclaredHosts } from './hosts/Host.ts'

/** Files that the browser loads together; paths relative to the release's base. */
export interface LoadedFiles {
  scripts: string[]
  styles: string[]
}

/** The files that a page adds to those of its remote. */
export interface PageFiles extends LoadedFiles {
  /** Scripts and stylesheets that the page may import later, while it is used. */
  later: string[]
}

/**
 * One built version of a remote, as its `dist/release.json` describes it. Immutable: the version ends in a hash of the
 * files. `Route` and `Menu` come from the remote's `register()`; this package passes them on unread
 * (docs/decisions/routes-are-data.md).
 */
export interface Release<Route = unknown, Menu = unknown> {
  name: string
  /** `<package version>-g<hash of all files>`. */
  version: string
  /**
   * The least version of the contracts (semver) that runs the remote; of a build that does not tell, the one that it was
   * built against.
   */
  contract: string
  /** What asks for that version: shared names that are as they are only since then, with a module that uses each. */
  contractAskedBy?: Record<string, string>
  /** Path of the federated entry, relative to the release's base. */
  entry: string
  routes: Route[]
  menu: Menu
  /** The hosts of its own that its pages want to reach. Absent where there are none. */
  hosts?: DeclaredHosts
  /** The files that the browser needs to register the remote, the entry first. */
  files: LoadedFiles
  /** The files of each page, by the path of its route. */
  pages: Record<string, PageFiles>
  /** Hash of every file (`integrityOf`), by its path below `dist`. */
  integrity: Record<string, string>
}

/** The part of a release that the browser reads before it loads pages of it: `browser/files.json`. */
export interface BrowserFiles extends Pick<Release, 'files' | 'pages'> {
  /** Hash of every script and stylesheet, by its path relative to the release's base. */
  integrity: Record<string, string>
}

/**
 * What a remote needs of the contracts, as its browser build tells it; without `contract`, those that it was built against.
 */
export type LeastContract = Pick<Release, 'contractAskedBy'> & Partial<Pick<Release, 'contract'>>

/** A release with access to its files. */
export interface StoredRelease<Route = unknown, Menu = unknown> extends Release<Route, Menu> {
  /** The content of a file by its path below `dist`; `undefined` where the release has no such file. */
  read: (path: string) => Promise<Buffer | undefined>
}

/** Name of the file in `dist` that describes the release. */
export const RELEASE_FILE = 'release.json'

/** Folder of the browser build, below `dist`; its URL is the release's base. */
export const BROWSER_BUILD = 'browser'

/** Folder of the source maps of the browser build, below `dist`, as deep as the scripts: no browser is served them. */
export const MAPS = 'maps'

/** Name of the file with the `BrowserFiles`, below the release's base. */
export const FILES_FILE = 'files.json'

/** Name of the file with the `LeastContract`, below the release's base. */
export const CONTRACT_FILE = '.vite/contract.json'

/** Path of the server build below `dist`: one CommonJS file. */
export const SERVER_BUILD = 'server/index.cjs'
