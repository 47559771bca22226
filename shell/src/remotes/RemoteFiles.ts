import type { BrowserFiles } from './BrowserFiles'
import type { RemoteVersion } from './RemoteManifest'

/** What a page waits for besides its script. */
export interface Prepared {
  styled: Promise<unknown>
}

/**
 * Tells the browser what the files of a version must be before it loads any, and asks for all that a page needs at once
 * instead of one after the other. What the server told of the first page is not asked for.
 */
export class RemoteFiles {
  /** What each file must be, by its address. */
  readonly expected = new Map<string, string>()
  private readonly told = new Map<string, Promise<BrowserFiles>>()
  private readonly nonce: string

  /** @param first where the page that the server rendered has its files, and the path of its route. */
  constructor(private readonly first?: { base: string; path: string }) {
    const maps = [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')]
    this.nonce = maps[0]?.nonce ?? document.querySelector('script')?.nonce ?? ''
    for (const { textContent } of maps) this.expect(JSON.parse(textContent ?? '{}').integrity ?? {})
  }

  async prepare(version: RemoteVersion, base: string, path: string): Promise<Prepared> {
    const isFirst = base === this.first?.base && path === this.first.path
    if (isFirst || !version.integrity) return { styled: Promise.resolve() }
    const { files, pages, integrity } = await this.tell(version.integrity, base)
    const { scripts = [], styles = [] } = pages[path] ?? {}
    for (const script of new Set([...files.scripts, ...scripts])) this.preload(base + script, integrity[script])
    const styled = Promise.all(styles.map((style) => this.style(base + style, integrity[style])))
    // Whoever waits for it learns of it; a script that fails first is told of instead.
    styled.catch(() => {})
    return { styled }
  }

  private tell(integrity: string, base: string): Promise<BrowserFiles> {
    const known = this.told.get(base)
    if (known) return known
    const begun = this.ask(integrity, base)
    this.told.set(base, begun)
    begun.catch(() => this.told.delete(base))
    return begun
  }

  private async ask(integrity: string, base: string): Promise<BrowserFiles> {
    const address = base + FILES
    this.expected.set(address, integrity)
    const response = await fetch(address, { integrity, credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
    const told: BrowserFiles = await response.json()
    this.addImportMap(Object.fromEntries(Object.entries(told.integrity).map(([file, value]) => [base + file, value])))
    return told
  }

  /** What the browser was told already it must not be told again. */
  private addImportMap(integrity: Record<string, string>) {
    const news = Object.fromEntries(Object.entries(integrity).filter(([address]) => !this.expected.has(address)))
    this.expect(news)
    const map = document.createElement('script')
    map.type = 'importmap'
    map.nonce = this.nonce
    map.textContent = JSON.stringify({ integrity: news })
    document.head.append(map)
  }

  private expect(integrity: Record<string, string>) {
    for (const [address, value] of Object.entries(integrity)) this.expected.set(address, value)
  }

  private preload(href: string, integrity = '') {
    if (linkTo(href)) return
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', integrity, href }),
    )
  }

  /** Resolves when it has come; one that stands in the page already has. */
  private style(href: string, integrity: string | undefined): Promise<unknown> {
    if (linkTo(href)) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', crossOrigin: '', ...(integrity && { integrity }), href })
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => {
        link.remove()
        reject(new Error(`${href} could not be loaded.`))
      })
      document.head.append(link)
    })
  }
}

const FILES = 'files.json'

const linkTo = (href: string) => document.head.querySelector(`link[href="${CSS.escape(href)}"]`)
