import type { Extensao, Menu, MenuGroup } from '@portal/shared-contracts/micro-frontend'
import { makeAutoObservable, observableRef } from 'mobx'
import type { RemoteManifest, RemoteVersion } from './RemoteManifest'
import type { RemotesAnswer } from './RemotesClient'

/** Which answer of the server served a version, as reports on the version name it. */
export interface Serving {
  visit: string
  revision: number
  rolloutId: string | null
}

/** What this visitor is served, as the server said last: in the page's boot manifest, then in answers of `/remotes.json`. */
export class RemoteManifests {
  remotes: RemoteManifest[]
  private pending: Promise<unknown> = Promise.resolve()
  /** Whether `pending` says what a user is served, besides all other visitors. */
  private isOfUser = false
  private readonly servings = new Map<string, Serving>()

  /** @param missing extensions that the API is not known to have */
  constructor(
    answer: RemotesAnswer,
    private readonly missing: readonly Extensao[] = [],
  ) {
    this.remotes = answer.remotes
    this.noteServings(answer)
    makeAutoObservable<this, 'pending' | 'isOfUser' | 'servings' | 'missing'>(this, {
      remotes: observableRef,
      pending: false,
      isOfUser: false,
      servings: false,
      missing: false,
    })
  }

  /** The entries of all remotes in the menus, without those whose pages need what the API does not have. */
  get menu(): Menu {
    const menus = this.remotes.map(({ menu }) => menu)
    const isServed = ({ extensao }: Pick<MenuGroup, 'extensao'>) => !extensao || !this.missing.includes(extensao)
    return {
      top: menus.flatMap(({ top }) => top ?? []),
      side: menus.flatMap(({ side }) => side ?? []).filter(isServed),
      gestor: menus.flatMap(({ gestor }) => gestor ?? []).filter(isServed),
    }
  }

  of = (name: string) => this.remotes.find((remote) => remote.name === name)

  /** Whether pages must no longer use a version: it was killed, or the whole remote is switched off. */
  isKilled = (name: string, version: string) => {
    const { versions = [], killed = [] } = this.of(name) ?? {}
    return versions.length === 0 || killed.includes(version)
  }

  /** The last answer that served a version, where visits are counted: pages of it may be in use long after another one is served. */
  servingOf = (name: string, version: Pick<RemoteVersion, 'version' | 'cohort'>) =>
    this.servings.get(servingKeyOf(name, version))

  adopt(answer: RemotesAnswer) {
    this.remotes = answer.remotes
    this.noteServings(answer)
  }

  /** Adopts an answer when it comes; nothing changes where it does not come or says that nothing has changed. */
  adoptOnceAnswered(answer: Promise<RemotesAnswer | undefined>) {
    this.isOfUser = false
    this.pending = answer.then((changed) => changed && this.adopt(changed)).catch(() => {})
  }

  /** The same with an answer to who has logged in or out. */
  adoptOfUser(answer: Promise<RemotesAnswer | undefined>) {
    this.adoptOnceAnswered(answer)
    this.isOfUser = true
  }

  /** Takes what the page may report on from an answer when it comes, and leaves the rest as the page came with it. */
  learnVisit(answer: Promise<RemotesAnswer | undefined>) {
    this.isOfUser = false
    this.pending = answer.then((told) => told && this.noteServings(told)).catch(() => {})
  }

  /** Resolves when the answer under way, if any, is adopted. */
  settled = () => this.pending

  /** The same, for the first load of a remote: without a rollout, a user is served of it what all visitors are. */
  settledFor = async (name: string) => {
    if (!this.isOfUser || this.of(name)?.rolloutId) await this.pending
  }

  private noteServings({ remotes, revision, visit }: RemotesAnswer) {
    if (!visit) return
    for (const { name, versions, unfit, rolloutId = null } of remotes) {
      const reported = [...versions, ...(unfit ? [{ version: unfit, cohort: 'stable' as const }] : [])]
      for (const version of reported) this.servings.set(servingKeyOf(name, version), { visit, revision, rolloutId })
    }
  }
}

const servingKeyOf = (name: string, { version, cohort }: Pick<RemoteVersion, 'version' | 'cohort'>) =>
  `${name} ${version} ${cohort}`
