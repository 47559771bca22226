import { pinnedCookie } from '../src/remotes/cookies'
import { bootManifest } from './bootManifest'
import { builtPages } from './builtPages'
import type { Asker, Catalog, ServedRemote } from './catalog'
import type { Choice } from './render'
import type { ShellBuild } from './shellBuild'

export interface ChoicesOptions {
  shell: ShellBuild
  catalog: Catalog
}

export interface Listener {
  /** Takes a cookie that the browser is to keep. */
  remember: (cookie: string) => void
  /** Hears of a version on trial that failed while it was rendered. */
  onFailure: (remote: ServedRemote) => void
}

/** What a visitor is served, and what instead where that fails. */
export function choices({ shell, catalog }: ChoicesOptions) {
  const pagesOf = builtPages(shell)
  return async function choose(asker: Asker, listener: Listener): Promise<Choice> {
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
