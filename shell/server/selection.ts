import { pinnedCookie } from '../src/remotes/cookies'
import { bootManifest } from './bootManifest'
import { builtPages } from './builtPages'
import type { Catalog, RequestContext, ServedRemote } from './catalog'
import type { Selection } from './render'
import type { ShellBuild } from './shellBuild'

export interface SelectOptions {
  shell: ShellBuild
  catalog: Catalog
}

export interface SelectionListener {
  /** Takes a cookie that the browser is to keep. */
  remember: (cookie: string) => void
  /** Hears of a version on trial that failed while it was rendered. */
  onFailure: (remote: ServedRemote) => void
}

/** What a visitor is served, and what instead where that fails. */
export function createSelect({ shell, catalog }: SelectOptions) {
  const pagesOf = builtPages(shell)
  return async function choose(asker: RequestContext, listener: SelectionListener): Promise<Selection> {
    const remotes = await catalog.remotesFor(asker)
    return {
      remotes: bootManifest(remotes, asker.contracts),
      revision: catalog.registry()?.revision ?? 0,
      ...pagesOf(remotes),
      without: async (name) => {
        const failed = remotes.find(({ release }) => release.name === name)
        if (!failed || failed.versions.length < 2) return undefined
        listener.onFailure(failed)
        const pinned = [...asker.pinned, name]
        listener.remember(pinnedCookie(pinned))
        return choose({ ...asker, pinned }, listener)
      },
    }
  }
}
