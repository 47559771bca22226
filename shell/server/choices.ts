import { pinnedCookie } from '../src/remotes/cookies'
import { bootManifest } from './bootManifest'
import { builtPages } from './builtPages'
import type { Asker, Catalog, ServedRemote } from './catalog'
import type { Choice } from './render'
import type { ShellBuild } from './shellBuild'

export interface ChoicesOptions {
  shell: ShellBuild
  catalog: Catalog
  /** Hears of a version on trial that failed while it was rendered. */
  onFailure: (remote: ServedRemote) => void
}

/** What a visitor is served, and what instead where that fails. @param remember takes what the browser is to keep of it. */
export function choices({ shell, catalog, onFailure }: ChoicesOptions) {
  const pagesOf = builtPages(shell)
  return async function choose(asker: Asker, remember: (cookie: string) => void): Promise<Choice> {
    const remotes = await catalog.remotesFor(asker)
    return {
      remotes: bootManifest(remotes),
      revision: catalog.registry()?.revision ?? 0,
      ...pagesOf(remotes),
      without: async (name) => {
        const failed = remotes.find(({ release }) => release.name === name)
        if (!failed || failed.versions.length < 2) return undefined
        onFailure(failed)
        const pinned = [...asker.pinned, name]
        remember(pinnedCookie(pinned))
        return choose({ ...asker, pinned }, remember)
      },
    }
  }
}
