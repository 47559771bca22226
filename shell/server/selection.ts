import type { VisitOutcome } from '@portal/releases'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { PageSource } from '../src/remotes/pageSource'
import type { RemoteManifest } from '../src/remotes/RemoteManifest'
import { pinnedCookie } from '../src/remotes/visitorCookies'
import type { Catalog, RequestContext, ServedRemote } from './catalog'
import { type HeadFiles, headFilesOf } from './headFiles'
import { remoteManifestsOf } from './remoteManifestsOf'
import { createServerPages } from './serverPages'
import type { ShellBuild } from './shellBuild'

/** The versions of the remotes that were chosen for one request, and all that rendering needs of them. */
export interface Selection {
  remotes: RemoteManifest[]
  /** Revision of the registry that chose; 0 where nothing was published. */
  revision: number
  pages: PageSource
  /** The files that the HTML of a page names. */
  filesFor: (match: MatchedPage | undefined) => HeadFiles
  /** The selection for a visitor whom this remote's version failed; `undefined` where there is no other version. */
  fallbackFor?: (remote: string) => Promise<Selection | undefined>
}

export interface SelectOptions {
  shell: ShellBuild
  catalog: Catalog
}

export interface SelectionListener {
  /** Takes a `Set-Cookie` header for the browser. */
  onCookie: (cookie: string) => void
  /** Hears that a version threw while the server rendered it. */
  onFailure: (visit: VisitOutcome) => void
}

/** Makes the function that chooses the versions for a request. Why it chose them: `releases/src/resolve`. */
export function createSelect({ shell, catalog }: SelectOptions) {
  const pagesOf = createServerPages(shell)
  return async function select(context: RequestContext, listener: SelectionListener): Promise<Selection> {
    const remotes = await catalog.remotesFor(context)
    const served = remotes.flatMap(({ versions }) => versions[0] ?? [])
    return {
      remotes: remoteManifestsOf(remotes, context.contracts),
      revision: catalog.registry()?.revision ?? 0,
      pages: pagesOf(served),
      filesFor: (match) => headFilesOf(shell, served, match),
      fallbackFor: async (name) => {
        const failed = remotes.find(({ release }) => release.name === name)
        if (!failed || failed.versions.length < 2) return undefined
        listener.onFailure(failedVisit(failed))
        const pinned = [...context.pinned, name]
        listener.onCookie(pinnedCookie(pinned))
        return select({ ...context, pinned }, listener)
      },
    }
  }
}

const failedVisit = ({ release, versions: [first], rolloutId }: ServedRemote): VisitOutcome => ({
  remote: release.name,
  version: first?.release.version ?? release.version,
  rolloutId: rolloutId ?? null,
  cohort: first?.cohort ?? 'stable',
  status: 'failed',
  errorClass: 'render',
})
