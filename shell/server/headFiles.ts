import { BROWSER_BUILD } from '@portal/releases'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { ServedVersion } from './catalog'
import type { ShellBuild } from './shellBuild'
import { readStylesheet, type Stylesheet } from './stylesheets'

/** The files that a page's HTML names. */
export interface HeadFiles {
  /** Address of the script that starts the shell. */
  entry: string
  styles: Stylesheet[]
  /** Addresses of the fonts that the first paint needs. */
  fonts: string[]
  /** Scripts that the entry and the page will import: named, they are fetched at once instead of one after the other. */
  scripts: string[]
  /** Hashes of the remote's files by address, as in an `integrity` attribute; also of those that the page asks for later. */
  integrity: Record<string, string>
}

/** The files of the shell, and of the remote whose page is shown, at the first of the addresses where its version is. */
export async function headFilesOf(
  { entry, scripts: imports, styles: chrome, fonts }: Pick<ShellBuild, 'entry' | 'scripts' | 'styles' | 'fonts'>,
  served: ServedVersion[],
  match: MatchedPage | undefined,
): Promise<HeadFiles> {
  const version = served.find(({ release }) => release.name === match?.remote)
  if (!match || !version) return { entry, fonts, scripts: imports, styles: chrome, integrity: {} }

  const { release, bases } = version
  const { scripts = [], styles = [], later = [] } = release.pages[match.path] ?? {}
  const addressOf = (file: string) => bases[0] + file
  const hashesOf = (file: string) => {
    const hash = release.integrity[`${BROWSER_BUILD}/${file}`]
    return hash ? [[addressOf(file), hash]] : []
  }
  const own = new Set([...release.files.scripts, ...scripts, ...later, ...styles])
  const read = (file: string) => readStylesheet(addressOf(file), () => release.read(`${BROWSER_BUILD}/${file}`))
  return {
    entry,
    fonts,
    styles: [...chrome, ...(await Promise.all(styles.map(read)))],
    scripts: [...imports, ...new Set([...release.files.scripts, ...scripts].map(addressOf))],
    integrity: Object.fromEntries([...own].flatMap(hashesOf)),
  }
}
