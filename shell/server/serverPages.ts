import { evaluate, SERVER_BUILD } from '@portal/releases'
import type { MicroFrontend, RegisterModule } from '@portal/shared-contracts/micro-frontend'
import type { PageSource } from '../src/remotes/pageSource'
import { ownBaseOf, type RemoteRelease, type ServedVersion } from './catalog'
import type { ShellBuild } from './shellBuild'

type Render = ShellBuild['render']

/**
 * Makes the function that takes pages out of the remotes' server builds, which run on the shell's own React and MobX. Each
 * version is evaluated once and then kept, so that several versions of a remote can be rendered at the same time.
 */
export function createServerPages({ render }: Pick<ShellBuild, 'render'>): (served: ServedVersion[]) => PageSource {
  const sources = new Map<string, PageSource>()
  const sourceOf = (release: RemoteRelease) => {
    const key = ownBaseOf(release)
    const source = sources.get(key) ?? pagesOfVersion(release, render)
    sources.set(key, source)
    return source
  }
  return (served) => {
    const of = (remote: string) => {
      const version = served.find(({ release }) => release.name === remote)
      if (!version) throw new Error(`Nothing of ${remote} is served.`)
      return sourceOf(version.release)
    }
    return {
      load: async (remote, path) => of(remote).load(remote, path),
      current: (remote, path) => of(remote).current(remote, path),
      known: (remote, path) => of(remote).known(remote, path),
      forget: (remote) => of(remote).forget(remote),
    }
  }
}

/** The pages of one version. A server build that could not be evaluated is evaluated again by the next load. */
function pagesOfVersion(release: RemoteRelease, render: Render): PageSource {
  let registering: Promise<MicroFrontend> | undefined
  const register = () => {
    registering ??= evaluateServerBuild(release, render.shared)
    registering.catch(() => {
      registering = undefined
    })
    return registering
  }
  return render.createPageSource(async (name, path) => {
    const route = (await register()).routes.find((candidate) => candidate.path === path)
    if (!route) throw new Error(`${name} offers no page at ${path}.`)
    return route.lazy()
  })
}

async function evaluateServerBuild(release: RemoteRelease, shared: Render['shared']): Promise<MicroFrontend> {
  const source = await release.read(SERVER_BUILD)
  if (!source) throw new Error(`${release.name} ${release.version} has no server build.`)
  const require = (id: string) => {
    if (!(id in shared)) throw new Error(`A remote may not require "${id}" on the server.`)
    return shared[id]
  }
  return evaluate<RegisterModule>(String(source), ownBaseOf(release) + SERVER_BUILD, require).register()
}
