import type { ErrorClass, Registry, VisitOutcome } from '@portal/releases'
import { LRUCache } from 'lru-cache'
import type { Boot } from '../src/boot'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { Catalog, RemoteRelease, RequestContext, ServedRemote, ServedVersion } from './catalog'
import { type HeadFiles, headFilesOf } from './headFiles'
import type { RenderPage } from './pageRenderers'
import { remoteManifestsOf } from './remoteManifestsOf'
import type { ShellBuild } from './shellBuild'

/** The versions of the remotes that were chosen for a visitor, and all that rendering needs of them. */
export interface Selection extends Pick<Boot, 'remotes' | 'revision'> {
  /** The same for all visitors who are served these versions, and another one for all others. */
  key: string
  /** Whether a link shows some of them: what is made of them is kept for nobody. */
  isPreview?: boolean
  /** Renders a page of a remote by its version. */
  renderPage: RenderPage
  /** The files that the HTML of a page names. */
  filesFor: (match: MatchedPage | undefined) => HeadFiles | Promise<HeadFiles>
  /** What a visitor is served whom this remote's version has failed; `undefined` where there is no other version. */
  fallbackFor?: (remote: string) => Promise<Selection | undefined>
  /** Counts what a page of this remote has thrown after it was sent. */
  countLate?: (remote: string) => void
}

export interface SelectOptions {
  shell: ShellBuild
  catalog: Catalog
  /** Says how a version is rendered. */
  rendererOf: (release: RemoteRelease, isPreview: boolean) => RenderPage
}

/** Of how many pages, each in a version, the files are known at once. */
const KEPT_HEADS = 500

/** What a visitor is served. */
export interface Served {
  context: RequestContext
  remotes: ServedRemote[]
  /** By which it was chosen. */
  registry: Registry | undefined
}

/** Makes the function that tells what rendering needs of the versions that a visitor is served. */
export function createSelect({ shell, catalog, rendererOf }: SelectOptions) {
  // The files of a version never change.
  const headFiles = new LRUCache<string, HeadFiles>({ max: KEPT_HEADS })
  const readHeadFiles = async (served: ServedVersion[], match: MatchedPage | undefined) => {
    const version = served.find(({ release }) => release.name === match?.remote)
    const key = `${match?.path} ${version?.release.name} ${version?.release.version} ${version?.bases[0]}`
    const files = headFiles.get(key) ?? (await headFilesOf(shell, served, match))
    if (files.styles.every(({ rules }) => rules !== undefined)) headFiles.set(key, files)
    return files
  }

  /** @param onFailure hears what a version has thrown after its page was sent. */
  return function select({ context, remotes, registry }: Served, onFailure: (visit: VisitOutcome) => void): Selection {
    const served = remotes.flatMap(({ versions }) => versions[0] ?? [])
    const rendered = served.filter(({ cohort, isPreview }) => cohort !== 'override' || isPreview)
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
        // A remote that is switched off has no version; the shell says so.
        return renderPage ? renderPage(page) : shell.render.renderPage(page)
      },
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

/** Of a registry at a revision, it is decided by the versions which routes, menus and addresses a page has. */
function keyOf(remotes: ServedRemote[], revision: string): string {
  const versions = remotes.map(({ release, versions, unfit, rolloutId }) => {
    const served = versions.map(({ release, cohort }) => `${release.version} ${cohort}`)
    return [release.name, release.version, ...served, unfit, rolloutId].join(' ')
  })
  return [revision, ...versions].join('\n')
}

/** What is counted of a page that the first of its versions has failed. */
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
