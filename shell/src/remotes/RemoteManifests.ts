import type { Menu } from '@portal/shared-contracts/micro-frontend'
import { makeAutoObservable, observableRef } from 'mobx'
import type { RemotesAnswer } from './fetchRemotes'
import type { RemoteManifest } from './RemoteManifest'

/** What this visitor is served, as the server said last: in the page's boot manifest, then in answers of `/remotes.json`. */
export class RemoteManifests {
  remotes: RemoteManifest[]
  /** Revision of the registry that chose; 0 where nothing was published. */
  revision: number
  private pending: Promise<unknown> = Promise.resolve()

  constructor({ remotes, revision }: RemotesAnswer) {
    this.remotes = remotes
    this.revision = revision
    makeAutoObservable<this, 'pending'>(this, { remotes: observableRef, pending: false })
  }

  /** The entries of all remotes in the two menus. */
  get menu(): Menu {
    const menus = this.remotes.map(({ menu }) => menu)
    return { top: menus.flatMap(({ top }) => top ?? []), side: menus.flatMap(({ side }) => side ?? []) }
  }

  of = (name: string) => this.remotes.find((remote) => remote.name === name)

  /** Whether pages must no longer use a version: it was killed, or the whole remote is switched off. */
  isKilled = (name: string, version: string) => {
    const { versions = [], killed = [] } = this.of(name) ?? {}
    return versions.length === 0 || killed.includes(version)
  }

  adopt({ remotes, revision }: RemotesAnswer) {
    this.remotes = remotes
    this.revision = revision
  }

  /** Adopts an answer when it comes; nothing changes where it does not come or says that nothing has changed. */
  adoptOnceAnswered(answer: Promise<RemotesAnswer | undefined>) {
    this.pending = answer.then((changed) => changed && this.adopt(changed)).catch(() => {})
  }

  /** Resolves when the answer under way, if any, is adopted. The first load of a remote waits for it. */
  settled = () => this.pending
}
