import { BROWSER_BUILD } from '@portal/releases'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { ServedVersion } from './catalog'
import type { ShellBuild } from './shellBuild'

/** Addresses of the files that a page's HTML names. */
export interface HeadFiles {
  /** The script that starts the shell. */
  entry: string
  styles: string[]
  /** Fonts that the first paint needs. */
  fonts: string[]
  /** Scripts that the entry and the page will import: named, they are fetched at once instead of one after the other. */
  scripts: string[]
  /** Hashes of the remote's files by address, as in an `integrity` attribute; also of those that the page asks for later. */
  integrity: Record<string, string>
}

/** The files of the shell, and of the remote whose page is shown, at the first of the addresses where its version is. */
export function headFilesOf(
  { entry, fonts, files }: Pick<ShellBuild, 'entry' | 'fonts' | 'files'>,
  served: ServedVersion[],
  match: MatchedPage | undefined,
): HeadFiles {
  const version = served.find(({ release }) => release.name === match?.remote)
  if (!match || !version) return { entry, fonts, ...files, integrity: {} }

  const { release, bases } = version
  const { scripts = [], styles = [], later = [] } = release.pages[match.path] ?? {}
  const addressOf = (file: string) => bases[0] + file
  const hashesOf = (file: string) => {
    const hash = release.integrity[`${BROWSER_BUILD}/${file}`]
    return hash ? [[addressOf(file), hash]] : []
  }
  const own = new Set([...release.files.scripts, ...scripts, ...later, ...styles])
  return {
    entry,
    fonts,
    styles: [...files.styles, ...styles.map(addressOf)],
    scripts: [...files.scripts, ...new Set([...release.files.scripts, ...scripts].map(addressOf))],
    integrity: Object.fromEntries([...own].flatMap(hashesOf)),
  }
}
