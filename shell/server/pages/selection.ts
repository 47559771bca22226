import { type ErrorClass, type Registry, SERVER_BUILD, type VisitOutcome } from '@portal/releases'
import { LRUCache } from 'lru-cache'
import type { Boot } from '../../src/boot'
import type { MatchedPage } from '../../src/remotes/matchPage'
import { type HeadFiles, headFilesOf } from '../files/headFiles'
import type { ShellBuild } from '../files/shellBuild'
import type { Catalog, RemoteRelease, RequestContext, ServedRemote, ServedVersion } from '../remotes/catalog'
import { remoteManifestsOf } from '../remotes/remoteManifestsOf'
import type { RenderPage } from '../rendering/pageRenderers'

export interface Selection extends Pick<Boot, 'remotes' | 'revision'> {
  key: string
  /** A preview is shown, so results are not cached. */
  isPreview?: boolean
  renderPage: RenderPage
  /** The version has no server build. */
  isForBrowsers?: (remote: string) => boolean
  filesFor: (match: MatchedPage | undefined) => HeadFiles | Promise<HeadFiles>
  /** The selection after a failure of this remote's version; `undefined` without an alternative. */
  fallbackFor?: (remote: string) => Promise<Selection | undefined>
  countLate?: (remote: string) => void
}

export interface SelectOptions {
  shell: ShellBuild
  catalog: Catalog
  rendererOf: (release: RemoteRelease, isPreview: boolean) => RenderPage
}

const KEPT_HEADS = 500

export interface Served {
  context: RequestContext
  remotes: ServedRemote[]
  registry: Registry | undefined
}

export function createSelect({ shell, catalog, rendererOf }: SelectOptions) {
  const headFiles = new LRUCache<string, HeadFiles>({ max: KEPT_HEADS })
  const readHeadFiles = async (served: ServedVersion[], match: MatchedPage | undefined) => {
    const version = served.find(({ release }) => release.name === match?.remote)
    const key = `${match?.path} ${version?.release.name} ${version?.release.version} ${version?.bases[0]}`
    const files = headFiles.get(key) ?? (await headFilesOf(shell, served, match))
    if (files.styles.every(({ rules }) => rules !== undefined)) headFiles.set(key, files)
    return files
  }

  /** @param onFailure receives errors after the page was sent */
  return function select({ context, remotes, registry }: Served, onFailure: (visit: VisitOutcome) => void): Selection {
    const served = remotes.flatMap(({ versions }) => versions[0] ?? [])
    const forBrowsers = served.filter(({ release }) => !Object.hasOwn(release.integrity, SERVER_BUILD))
    const rendered = served.filter(
      (version) => !forBrowsers.includes(version) && (version.cohort !== 'override' || version.isPreview),
    )
    const renderers = new Map(
      rendered.map(({ release, isPreview = false }) => [release.name, rendererOf(release, isPreview)]),
    )
    return {
      key: keyOf(remotes, registry?.revisionId ?? String(registry?.revision ?? 0)),
      isPreview: served.some(({ isPreview }) => isPreview === true),
      remotes: remoteManifestsOf(remotes, context.contracts),
      revision: registry?.revision ?? 0,
      renderPage: (page) => {
        const renderPage = renderers.get(page.match.remote)
        // A killed remote has no version; the shell says so.
        return renderPage ? renderPage(page) : shell.render.renderPage(page)
      },
      isForBrowsers: (name) => forBrowsers.some(({ release }) => release.name === name),
      filesFor: (match) => readHeadFiles(served, match),
      fallbackFor: async (name) => {
        const failed = remotes.find(({ release }) => release.name === name)
        if (!failed || failed.versions.length < 2) return undefined
        const pinned = { ...context, pinned: [...context.pinned, name] }
        const registry = catalog.registry()
        return select({ context: pinned, remotes: await catalog.remotesFor(pinned), registry }, onFailure)
      },
      countLate: (name) => {
        const failed = remotes.find(({ release }) => release.name === name)
        if (failed) onFailure(failedVisit(failed, 'render'))
      },
    }
  }
}

/** Revision and versions determine the routes, menus and addresses of a page. */
function keyOf(remotes: ServedRemote[], revision: string): string {
  const versions = remotes.map(({ release, versions, unfit, rolloutId }) => {
    const served = versions.map(({ release, cohort }) => `${release.version} ${cohort}`)
    return [release.name, release.version, ...served, unfit, rolloutId].join(' ')
  })
  return [revision, ...versions].join('\n')
}

export const failedVisit = (
  { release, versions: [first], rolloutId }: ServedRemote,
  errorClass: ErrorClass,
): VisitOutcome => ({
  remote: release.name,
  version: first?.release.version ?? release.version,
  rolloutId: rolloutId ?? null,
  cohort: first?.cohort ?? 'stable',
  status: 'failed',
  errorClass,
})
