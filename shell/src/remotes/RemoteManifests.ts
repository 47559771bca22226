import type { Menu } from '@portal/shared-contracts/micro-frontend'
import { makeAutoObservable, observableRef } from 'mobx'
import type { RemotesAnswer } from './fetchRemotes'
import type { RemoteManifest } from './RemoteManifest'

/** What this visitor is served, as it was last told: by the page itself, and by every answer after it. */
export class RemoteManifests {
  remotes: RemoteManifest[]
  /** Of the registry that chose; 0 where nothing was published. */
  revision: number
  private answer: Promise<unknown> = Promise.resolve()

  constructor({ remotes, revision }: RemotesAnswer) {
    this.remotes = remotes
    this.revision = revision
    makeAutoObservable<this, 'answer'>(this, { remotes: observableRef, answer: false })
  }

  /** What all remotes together offer in the two menus. */
  get menu(): Menu {
    const menus = this.remotes.map(({ menu }) => menu)
    return { top: menus.flatMap(({ top }) => top ?? []), side: menus.flatMap(({ side }) => side ?? []) }
  }

  of = (name: string) => this.remotes.find((remote) => remote.name === name)

  /** Whether a version must not be used any more, not even by a page that has it. */
  isKilled = (name: string, version: string) => {
    const { versions = [], killed = [] } = this.of(name) ?? {}
    return versions.length === 0 || killed.includes(version)
  }

  adopt({ remotes, revision }: RemotesAnswer) {
    this.remotes = remotes
    this.revision = revision
  }

  /** Lets whatever is loaded for the first time wait for an answer under way, which may choose another version. */
  await(answer: Promise<RemotesAnswer | undefined>) {
    this.answer = answer.then((news) => news && this.adopt(news)).catch(() => {})
  }

  settled = () => this.answer
}
