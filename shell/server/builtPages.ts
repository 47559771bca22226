import { BROWSER_BUILD, evaluate, SERVER_BUILD } from '@portal/releases'
import type { MicroFrontend, RegisterModule } from '@portal/shared-contracts/micro-frontend'
import type { PageSource } from '../src/remotes/pageSource'
import { ownBaseOf, type RemoteRelease, type ServedRemote, type ServedVersion } from './catalog'
import type { Selection } from './render'
import type { ShellBuild } from './shellBuild'

/** The pages of one choice of versions, and the files of each. */
export type ServedPages = Pick<Selection, 'pages' | 'filesFor'>

/**
 * Brings the remotes' pages out of their server builds, on the shell's own React and MobX. Several versions of a remote
 * live side by side, each evaluated once.
 */
export function builtPages(shell: ShellBuild): (remotes: ServedRemote[]) => ServedPages {
  const { render } = shell
  const registered = new Map<string, Promise<MicroFrontend>>()
  const sources = new Map<string, PageSource>()
  const require = (id: string) => {
    if (!(id in render.shared)) throw new Error(`A remote may not require "${id}" on the server.`)
    return render.shared[id]
  }
  const register = (release: RemoteRelease) => {
    const key = ownBaseOf(release)
    const begun = registered.get(key) ?? evaluateServerBuild(release, require)
    registered.set(key, begun)
    begun.catch(() => registered.delete(key))
    return begun
  }

  const sourceOf = (release: RemoteRelease) => {
    const known = sources.get(ownBaseOf(release))
    if (known) return known
    const made = render.createPageSource(async (name, path) => {
      const route = (await register(release)).routes.find((candidate) => candidate.path === path)
      if (!route) throw new Error(`${name} offers no page at ${path}.`)
      return route.lazy()
    })
    sources.set(ownBaseOf(release), made)
    return made
  }

  return (remotes) => {
    const chosen = remotes.flatMap(({ versions }) => versions[0] ?? [])
    return { pages: pagesOf(chosen, sourceOf), filesFor: filesFor(shell, chosen) }
  }
}

/** Each version's pages are kept with it: there are more combinations of versions than visitors. */
function pagesOf(chosen: ServedVersion[], sourceOf: (release: RemoteRelease) => PageSource): PageSource {
  const of = (remote: string) => {
    const served = chosen.find(({ release }) => release.name === remote)
    if (!served) throw new Error(`Nothing of ${remote} is served.`)
    return sourceOf(served.release)
  }
  return {
    load: async (remote, path) => of(remote).load(remote, path),
    current: (remote, path) => of(remote).current(remote, path),
    known: (remote, path) => of(remote).known(remote, path),
    forget: (remote) => of(remote).forget(remote),
  }
}

async function evaluateServerBuild(release: RemoteRelease, require: (id: string) => unknown) {
  const source = await release.read(SERVER_BUILD)
  if (!source) throw new Error(`${release.name} ${release.version} has no server build.`)
  return evaluate<RegisterModule>(String(source), ownBaseOf(release) + SERVER_BUILD, require).register()
}

/** What the browser loads of shell and remote for a page, and what each file of the remote must be. */
const filesFor =
  (shell: ShellBuild, chosen: ServedVersion[]): ServedPages['filesFor'] =>
  (match) => {
    const { entry, fonts, files } = shell
    const served = chosen.find(({ release }) => release.name === match?.remote)
    if (!match || !served) return { entry, fonts, ...files, integrity: {} }

    const { release, bases } = served
    const { scripts = [], styles = [], later = [] } = release.pages[match.path] ?? {}
    const own = [...new Set([...release.files.scripts, ...scripts, ...later, ...styles])]
    const absolute = (file: string) => bases[0] + file
    return {
      entry,
      fonts,
      styles: [...files.styles, ...styles.map(absolute)],
      scripts: [...files.scripts, ...new Set([...release.files.scripts, ...scripts].map(absolute))],
      integrity: Object.fromEntries(
        own.flatMap((file) => {
          const integrity = release.integrity[`${BROWSER_BUILD}/${file}`]
          return integrity ? [[absolute(file), integrity]] : []
        }),
      ),
    }
  }
