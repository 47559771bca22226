import type { Extensao, Menu, MenuGroup } from '@portal/shared-contracts/micro-frontend'
import { makeAutoObservable, observableRef } from 'mobx'
import type { RemoteManifest, RemoteVersion } from './RemoteManifest'
import type { RemotesAnswer } from './RemotesClient'

export interface Serving {
  visit: string
  revision: number
  rolloutId: string | null
}

/** The server's last statement of this visitor's versions. */
export class RemoteManifests {
  remotes: RemoteManifest[]
  private pending: Promise<unknown> = Promise.resolve()
  private isOfUser = false
  private readonly servings = new Map<string, Serving>()

  /** @param missing extensions that the API does not confirm */
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

  isKilled = (name: string, version: string) => {
    const { versions = [], killed = [] } = this.of(name) ?? {}
    return versions.length === 0 || killed.includes(version)
  }

  /** Pages may stay open after another version is served. */
  servingOf = (name: string, version: Pick<RemoteVersion, 'version' | 'cohort'>) =>
    this.servings.get(servingKeyOf(name, version))

  adopt(answer: RemotesAnswer) {
    this.remotes = answer.remotes
    this.noteServings(answer)
  }

  /** Keeps the current state if the answer fails or is unchanged. */
  adoptOnceAnswered(answer: Promise<RemotesAnswer | undefined>) {
    this.isOfUser = false
    this.pending = answer.then((changed) => changed && this.adopt(changed)).catch(() => {})
  }

  adoptOfUser(answer: Promise<RemotesAnswer | undefined>) {
    this.adoptOnceAnswered(answer)
    this.isOfUser = true
  }

  learnVisit(answer: Promise<RemotesAnswer | undefined>) {
    this.isOfUser = false
    this.pending = answer.then((told) => told && this.noteServings(told)).catch(() => {})
  }

  settled = () => this.pending

  /** Without a rollout, users and visitors get the same version, so no wait is needed. */
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
