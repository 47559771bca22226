import type { IntegrityMap } from './IntegrityMap'
import { hasLink, loadStylesheet } from './loadStylesheet'
import type { RemoteVersion } from './RemoteManifest'

/** What `files.json` says of a published version's files. Their addresses are relative to the version's base. */
export interface BrowserFiles {
  /** What registering the remote needs, the entry first. */
  files: PageFiles
  /** What a page needs besides, by the path of its route. */
  pages: Record<string, PageFiles>
  /** Hash of every script and stylesheet. */
  integrity: Record<string, string>
}

interface PageFiles {
  scripts: string[]
  styles: string[]
}

export interface PreloadedPage {
  /** Resolves when all stylesheets of the page have loaded; rejects where one cannot be loaded. */
  stylesheets: Promise<unknown>
}

/** The page of a remote whose files the server has named in the HTML. */
export interface ServerRenderedPage {
  base: string
  /** The path of its route. */
  path: string
}

/**
 * Asks for all scripts and stylesheets of a page at once; without it the browser would find them one after the other. Has
 * the browser check each against the hash in the version's `files.json`.
 */
export class PagePreloader {
  /** By the base of the version. */
  private readonly filesJson = new Map<string, Promise<BrowserFiles>>()

  constructor(
    private readonly integrity: IntegrityMap,
    private readonly rendered?: ServerRenderedPage,
  ) {}

  /**
   * Begins to load the files of a page from `base`. The page that the server rendered needs nothing, nor do its parts; of a
   * development server's version the files are not known beforehand.
   * @param path of the page's route; `undefined` for a part, of which the hashes alone are needed.
   * @returns when the scripts are asked for; rejects where `files.json` cannot be had.
   */
  async preload({ integrity }: RemoteVersion, base: string, path: string | undefined): Promise<PreloadedPage> {
    const isRendered = base === this.rendered?.base && (path === undefined || path === this.rendered.path)
    if (isRendered || !integrity) return { stylesheets: Promise.resolve() }

    const { files, pages, integrity: hashes } = await this.filesOf(base, integrity)
    const { scripts = [], styles = [] } = (path !== undefined && pages[path]) || {}
    for (const script of new Set([...files.scripts, ...scripts])) preloadScript(base + script, hashes[script])
    const stylesheets = Promise.all(styles.map((style) => loadStylesheet(base + style, hashes[style])))
    // Where a script fails first, the caller never awaits the stylesheets: their failure must not count as unhandled.
    stylesheets.catch(() => {})
    return { stylesheets }
  }

  /**
   * Fetches the files of a page into the browser's cache, before any link or import asks for them: a browser does not repeat an
   * import that failed. Rejects where a file cannot be had.
   */
  async prefetch({ integrity }: RemoteVersion, base: string, path: string): Promise<void> {
    if (!integrity) return
    const { files, pages, integrity: hashes } = await this.filesOf(base, integrity)
    const { scripts = [], styles = [] } = pages[path] ?? {}
    const missing = [...new Set([...files.scripts, ...scripts, ...styles])].filter((file) => !hasLink(base + file))
    await Promise.all(missing.map((file) => fetchFile(base + file, hashes[file])))
  }

  /** Fetches `files.json` once, and again after a failure. */
  private filesOf(base: string, integrity: string): Promise<BrowserFiles> {
    const fetched = this.filesJson.get(base) ?? this.fetchFiles(base, integrity)
    this.filesJson.set(base, fetched)
    fetched.catch(() => this.filesJson.delete(base))
    return fetched
  }

  private async fetchFiles(base: string, integrity: string): Promise<BrowserFiles> {
    const address = `${base}files.json`
    this.integrity.keepFetched(address, integrity)
    const response = await fetch(address, { integrity, credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
    const files: BrowserFiles = await response.json()
    const hashes = Object.entries(files.integrity).map(([file, hash]) => [base + file, hash])
    this.integrity.addImportMap(Object.fromEntries(hashes))
    return files
  }
}

async function fetchFile(address: string, integrity = '') {
  const response = await fetch(address, { integrity, credentials: 'same-origin', priority: 'low' })
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
}

function preloadScript(href: string, integrity = '') {
  if (hasLink(href)) return
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity, href }))
}
