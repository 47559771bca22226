import { evaluate, SERVER_BUILD } from '@portal/releases'
import type { MicroFrontend, RegisterModule } from '@portal/shared-contracts/micro-frontend'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { PageSource } from '../src/remotes/pageSource'
import { baseOf, type RemoteRelease } from './bootManifest'
import type { ServedRemote } from './catalog'
import type { PageFilesInHead } from './html'
import type { ShellBuild } from './shellBuild'

/** The pages of one choice of versions, and the files of each. */
export interface ServedPages {
  pages: PageSource
  filesFor: (match: MatchedPage | undefined) => Promise<PageFilesInHead>
}

/**
 * Brings the remotes' pages out of their server builds, on the shell's own React and MobX. Several versions of a remote
 * live side by side, each evaluated once.
 */
export function builtPages(shell: ShellBuild): (remotes: ServedRemote[]) => ServedPages {
  const { render } = shell
  const registered = new Map<string, Promise<MicroFrontend>>()
  const served = new Map<string, ServedPages>()
  const require = (id: string) => {
    if (!(id in render.shared)) throw new Error(`A remote may not require "${id}" on the server.`)
    return render.shared[id]
  }
  const register = (release: RemoteRelease) => {
    const begun = registered.get(baseOf(release)) ?? evaluateServerBuild(release, require)
    registered.set(baseOf(release), begun)
    begun.catch(() => registered.delete(baseOf(release)))
    return begun
  }

  return (remotes) => {
    const choice = remotes.map(({ release, isServed }) => `${baseOf(release)}${isServed}`).join(' ')
    const known = served.get(choice)
    if (known) return known
    const releases = remotes.filter(({ isServed }) => isServed).map(({ release }) => release)
    const pages = render.createPageSource(async (name) => {
      const release = releases.find((candidate) => candidate.name === name)
      if (!release) throw new Error(`Nothing of ${name} is served.`)
      return register(release)
    })
    const made = { pages, filesFor: filesFor(shell, releases, pages) }
    served.set(choice, made)
    return made
  }
}

async function evaluateServerBuild(release: RemoteRelease, require: (id: string) => unknown) {
  const source = await release.read(SERVER_BUILD)
  if (!source) throw new Error(`${release.name} ${release.version} has no server build.`)
  return evaluate<RegisterModule>(String(source), baseOf(release) + SERVER_BUILD, require).register()
}

/** What the browser loads of shell and remote for a page, as far as the remote's server build says which one it is. */
const filesFor =
  (shell: ShellBuild, releases: RemoteRelease[], pages: PageSource): ServedPages['filesFor'] =>
  async (match) => {
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
