import { SERVER_BUILD } from '@portal/releases'
import type { MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import type { Rendered, RenderOptions } from '../../src/entry.server'
import type { MatchedPage } from '../../src/remotes/matchPage'
import type { PageSource } from '../../src/remotes/pageSource'
import type { ShellBuild } from '../files/shellBuild'
import { ownBaseOf, type RemoteRelease } from '../remotes/catalog'
import type { Isolation } from './Isolation'
import { RenderPlaces } from './RenderPlaces'
import { loadPageOf, registerServerBuild } from './registerServerBuild'

type Render = ShellBuild['render']

export interface PageToRender extends Omit<RenderOptions, 'match' | 'pages'> {
  match: MatchedPage
  address?: string | undefined
  onLate: (error: unknown) => void
}

export type RenderPage = (page: PageToRender) => Promise<Rendered>

export interface PageRenderersOptions {
  render: Pick<Render, 'renderPage' | 'createPageSource' | 'shared'>
  isolation: Isolation
  /** These remotes run in the portal's process, so their faults affect the whole portal. */
  trusted: string[]
}

/** Renders a version in its own process, or here if it is trusted and released. */
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
    if (rendered.has(release.name) && !isPreview) isolation.of(release, isPreview).warm()
    return ({ request, config, remotes, match, api, address, onLate }) => {
      rendered.add(release.name)
      return isolation
        .of(release, isPreview)
        .render({ url: request.url, config, remotes, match }, { api, signal: request.signal, address, onLate })
    }
  }
}

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
