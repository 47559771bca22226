import { SERVER_BUILD } from '@portal/releases'
import type { MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import type { Rendered, RenderOptions } from '../src/entry.server'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { PageSource } from '../src/remotes/pageSource'
import { ownBaseOf, type RemoteRelease } from './catalog'
import type { Isolation } from './isolation/createIsolation'
import { RenderPlaces } from './RenderPlaces'
import { loadPageOf, registerServerBuild } from './registerServerBuild'
import type { ShellBuild } from './shellBuild'

type Render = ShellBuild['render']

/** The page that is asked for, and what rendering needs besides its version. */
export interface AskedPage extends Omit<RenderOptions, 'match' | 'pages'> {
  match: MatchedPage
  /** Of the visitor, among whose networks the page waits for its turn. */
  address?: string | undefined
  /** Hears what the page throws after it was sent. */
  onLate: (error: unknown) => void
}

/** Renders pages of one version. Rejects where the version fails. */
export type RenderPage = (page: AskedPage) => Promise<Rendered>

export interface PageRenderersOptions {
  render: Pick<Render, 'renderPage' | 'createPageSource' | 'shared'>
  isolation: Isolation
  /** Names of the remotes that are rendered in this process: what they do wrong, they do to the whole portal. */
  trusted: string[]
}

/** Makes the function that says how a version is rendered: in a process of its own, or here where its remote is trusted and it is released. */
export function createPageRenderers({ render, isolation, trusted }: PageRenderersOptions) {
  const sources = new Map<string, PageSource>()
  const rendered = new Set<string>()
  const places = new RenderPlaces()
  const sourceOf = (release: RemoteRelease) => {
    const key = ownBaseOf(release)
    const source = sources.get(key) ?? pagesOfVersion(release, render)
    sources.set(key, source)
    return source
  }
  return (release: RemoteRelease, isPreview: boolean): RenderPage => {
    if (trusted.includes(release.name) && !isPreview)
      return (page) =>
        places.runHere(
          () => render.renderPage({ ...page, pages: sourceOf(release) }),
          page.request.signal,
          page.address,
        )
    const version = isolation.of(release)
    // A remote whose pages are asked for: its next version is ready before its first visitor.
    if (rendered.has(release.name)) version.warm()
    return ({ request, config, remotes, match, api, address, onLate }) => {
      rendered.add(release.name)
      return version.render(
        { url: request.url, config, remotes, match },
        { api, signal: request.signal, address, onLate },
      )
    }
  }
}

/** The pages of one version. A server build that could not be evaluated is evaluated again by the next load. */
function pagesOfVersion(release: RemoteRelease, render: PageRenderersOptions['render']): PageSource {
  let registering: Promise<MicroFrontend> | undefined
  const register = () => {
    registering ??= evaluateServerBuild(release, render.shared)
    registering.catch(() => {
      registering = undefined
    })
    return registering
  }
  return render.createPageSource(async (_, path) => loadPageOf(await register(), path))
}

async function evaluateServerBuild(release: RemoteRelease, shared: Render['shared']): Promise<MicroFrontend> {
  const source = await release.read(SERVER_BUILD)
  if (!source) throw new Error(`${release.name} ${release.version} has no server build.`)
  return registerServerBuild(String(source), ownBaseOf(release) + SERVER_BUILD, shared)
}
