import type { IntegrityMap } from './IntegrityMap'
import { hasLink, loadStylesheet } from './loadStylesheet'
import type { RemoteVersion } from './RemoteManifest'

/** `files.json`: addresses relative to the version's base. */
export interface BrowserFiles {
  /** For the registration; the entry is first. */
  files: PageFiles
  pages: Record<string, PageFiles>
  integrity: Record<string, string>
}

interface PageFiles {
  scripts: string[]
  styles: string[]
}

export interface PreloadedPage {
  stylesheets: Promise<unknown>
}

export interface ServerRenderedPage {
  base: string
  path: string
}

/** Loads a page's files in parallel, with their hashes. Otherwise each import would wait for the previous one. */
export class PagePreloader {
  private readonly filesJson = new Map<string, Promise<BrowserFiles>>()

  constructor(
    private readonly integrity: IntegrityMap,
    private readonly rendered?: ServerRenderedPage,
  ) {}

  /** Server-rendered pages and development servers need no preload. @param path `undefined` for a part */
  async preload({ integrity }: RemoteVersion, base: string, path: string | undefined): Promise<PreloadedPage> {
    const isRendered = base === this.rendered?.base && (path === undefined || path === this.rendered.path)
    if (isRendered || !integrity) return { stylesheets: Promise.resolve() }

    const { files, pages, integrity: hashes } = await this.filesOf(base, integrity)
    const { scripts = [], styles = [] } = (path !== undefined && pages[path]) || {}
    for (const script of new Set([...files.scripts, ...scripts])) preloadScript(base + script, hashes[script])
    const stylesheets = Promise.all(styles.map((style) => loadStylesheet(base + style, hashes[style])))
    // If a script fails first, nobody awaits the stylesheets.
    stylesheets.catch(() => {})
    return { stylesheets }
  }

  /** Fetches a page's files into the cache, because browsers never repeat a failed import. Rejects on failure. */
  async prefetch({ integrity }: RemoteVersion, base: string, path: string): Promise<void> {
    if (!integrity) return
    const { files, pages, integrity: hashes } = await this.filesOf(base, integrity)
    const { scripts = [], styles = [] } = pages[path] ?? {}
    const missing = [...new Set([...files.scripts, ...scripts, ...styles])].filter((file) => !hasLink(base + file))
    await Promise.all(missing.map((file) => fetchFile(base + file, hashes[file])))
  }

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
