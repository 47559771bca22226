import type { ErrorClass, VisitOutcome } from '@portal/releases'
import type { Boot } from '../src/boot'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { Catalog, RemoteRelease, RequestContext, ServedRemote } from './catalog'
import { type HeadFiles, headFilesOf } from './headFiles'
import type { RenderPage } from './pageRenderers'
import { remoteManifestsOf } from './remoteManifestsOf'
import type { ShellBuild } from './shellBuild'
import type { SessionUsers } from './visitors/SessionUsers'
import type { VisitorCookies } from './visitors/VisitorCookies'
import type { VisitTokens } from './visitors/VisitTokens'

/** The versions of the remotes that were chosen for one request, and all that rendering needs of them. */
export interface Selection extends Pick<Boot, 'remotes' | 'revision' | 'visit' | 'user'> {
  /** Renders a page of a remote by its version. */
  renderPage: RenderPage
  /** The files that the HTML of a page names. */
  filesFor: (match: MatchedPage | undefined) => HeadFiles
  /** What a visitor is served whom this remote's version has failed; `undefined` where there is no other version. */
  fallbackFor?: (remote: string) => Promise<Fallback | undefined>
  /** Counts what a page of this remote has thrown after it was sent. */
  countLate?: (remote: string) => void
}

export interface Fallback {
  selection: Selection
  /**
   * Counts the failure against the version, and keeps the visitor with the other one: to be called where that did render the
   * page, since a page that both fail tells nothing against either.
   */
  blame: (errorClass: ErrorClass) => void
}

export interface SelectOptions {
  shell: ShellBuild
  catalog: Catalog
  sessionUsers: Pick<SessionUsers, 'isAvailable'>
  visitorCookies: Pick<VisitorCookies, 'ofPinned'>
  visitTokens: Pick<VisitTokens, 'issue'>
  /** Says how a version is rendered. */
  rendererOf: (release: RemoteRelease) => RenderPage
}

export interface SelectionListener {
  /** Takes a `Set-Cookie` header for the browser. */
  onCookie: (cookie: string) => void
  /** Hears that a version threw while the server rendered it. */
  onFailure: (visit: VisitOutcome) => void
}

/** Makes the function that chooses the versions for a request. Why it chose them: `releases/src/resolve`. */
export function createSelect({ shell, catalog, rendererOf, sessionUsers, visitorCookies, visitTokens }: SelectOptions) {
  return async function select(context: RequestContext, listener: SelectionListener): Promise<Selection> {
    const remotes = await catalog.remotesFor(context)
    const { unit, user } = context.visitor
    const served = remotes.flatMap(({ versions }) => versions[0] ?? [])
    const rendered = served.filter(({ cohort }) => cohort !== 'override')
    const renderers = new Map(rendered.map(({ release }) => [release.name, rendererOf(release)]))
    return {
      remotes: remoteManifestsOf(remotes, context.contracts),
      revision: catalog.registry()?.revision ?? 0,
      visit: visitTokens.issue(unit, remotes),
      ...(user ? { user } : sessionUsers.isAvailable && { user: null }),
      renderPage: (page) => {
        const renderPage = renderers.get(page.match.remote)
        // A remote that is switched off has no version; the shell says so.
        return renderPage ? renderPage(page) : shell.render.renderPage(page)
      },
      filesFor: (match) => headFilesOf(shell, served, match),
      fallbackFor: async (name) => {
        const failed = remotes.find(({ release }) => release.name === name)
        if (!failed || failed.versions.length < 2) return undefined
        const pinned = [...context.pinned, name]
        return {
          selection: await select({ ...context, pinned }, listener),
          blame: (errorClass) => {
            listener.onFailure(failedVisit(failed, errorClass))
            listener.onCookie(visitorCookies.ofPinned(pinned))
          },
        }
      },
      countLate: (name) => {
        const failed = remotes.find(({ release }) => release.name === name)
        if (failed) listener.onFailure(failedVisit(failed, 'render'))
      },
    }
  }
}

const failedVisit = (
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
