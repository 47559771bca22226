import { BROWSER_BUILD } from '@portal/releases'
import type { MatchedPage } from '../../src/remotes/matchPage'
import type { ServedVersion } from '../remotes/catalog'
import type { ShellBuild } from './shellBuild'
import { readStylesheet, type Stylesheet } from './stylesheets'

export interface HeadFiles {
  entry: string
  styles: Stylesheet[]
  fonts: string[]
  /** Preloaded imports, which would otherwise load one after the other. */
  scripts: string[]
  /** By address, for `integrity`; includes files that the page loads later. */
  integrity: Record<string, string>
}

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
