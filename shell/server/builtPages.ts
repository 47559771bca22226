import { evaluate } from '@portal/releases'
import type { RegisterModule } from '@portal/shared-contracts/micro-frontend'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { PageSource } from '../src/remotes/pageSource'
import { baseOf, type RemoteRelease } from './bootManifest'
import type { PageFilesInHead } from './html'
import type { ShellBuild } from './shellBuild'

/** Brings the remotes' pages out of their server builds, each evaluated once and on the shell's own React and MobX. */
export function builtPages(releases: RemoteRelease[], { render }: ShellBuild): PageSource {
  const require = (id: string) => {
    if (!(id in render.shared)) throw new Error(`A remote may not require "${id}" on the server.`)
    return render.shared[id]
  }
  return render.createPageSource(async (name) => {
    const release = releases.find((candidate) => candidate.name === name)
    if (!release) throw new Error(`There is no release of ${name}.`)
    return evaluate<RegisterModule>(release.serverFile, require).register()
  })
}

/** What the browser loads of shell and remote for a page, as far as the remote's server build says which one it is. */
export const builtFilesFor =
  (shell: ShellBuild, releases: RemoteRelease[], pages: PageSource) =>
  async (match: MatchedPage | undefined): Promise<PageFilesInHead> => {
    const { entry, fonts, files } = shell
    const release = releases.find(({ name }) => name === match?.remote)
    if (!match || !release) return { entry, fonts, ...files }

    const page = await pages.current(match.remote, match.path).catch(() => undefined)
    const { scripts = [], styles = [] } = release.pages[page?.source ?? ''] ?? {}
    const absolute = (file: string) => baseOf(release) + file
    return {
      entry,
      fonts,
      styles: [...files.styles, ...styles.map(absolute)],
      scripts: [...files.scripts, ...new Set([...release.files.scripts, ...scripts].map(absolute))],
    }
  }
