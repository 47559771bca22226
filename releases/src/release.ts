/** Files that belong together, relative to the release's base. */
export interface LoadedFiles {
  scripts: string[]
  styles: string[]
}

/** The files of one page. */
export interface PageFiles extends LoadedFiles {
  /** Scripts and stylesheets that it asks for while it is used. */
  later: string[]
}

/**
 * One built version of a remote, as `dist/release.json` states it. Immutable: the version ends in a hash of its files.
 * `Routes` and `Menu` are what its `register()` says, kept as data; this package does not look inside.
 */
export interface Release<Route = unknown, Menu = unknown> {
  name: string
  /** `<package version>-g<hash of all files>`. */
  version: string
  /** Version of the contracts it was built against (semver). */
  contract: string
  /** The federated entry, relative to the base. */
  entry: string
  routes: Route[]
  menu: Menu
  /** What registering the remote needs in the browser, the entry first. */
  files: LoadedFiles
  /** What a page needs besides, by the path of its route. */
  pages: Record<string, PageFiles>
  /** Of every file, by its path below `dist`: as in an `integrity` attribute. */
  integrity: Record<string, string>
}

/** What the browser asks for before it loads pages of a release, as `browser/files.json` states it. */
export interface BrowserFiles extends Pick<Release, 'files' | 'pages'> {
  /** Of every script and stylesheet, relative to the release's base. */
  integrity: Record<string, string>
}

/** A release together with its files. */
export interface StoredRelease<Route = unknown, Menu = unknown> extends Release<Route, Menu> {
  /** One of its files by its path below `dist`; `undefined` where there is none. */
  read: (path: string) => Promise<Buffer | undefined>
}

/** Where the browser build of a release lies, below `dist`. */
export const BROWSER_BUILD = 'browser'

/** A `BrowserFiles`, below the release's base. */
export const FILES_FILE = 'files.json'

/** The server build of a release: one CommonJS file. */
export const SERVER_BUILD = 'server/index.cjs'
