import { setTimeout as sleep } from 'node:timers/promises'
import { ReleaseError } from '../ReleaseError.ts'
import { DamagedRegistryError } from '../registry/DamagedRegistryError.ts'
import { type Obstacle, obstacleOf } from '../registry/obstacleOf.ts'
import type { Registry } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import type { RegistryMemory } from './RegistryMemory.ts'

/** How often a portal reads the registry, in milliseconds, and so how long a change takes to be served. */
export const REGISTRY_POLL_MS = 2_000
/** How long a refresh waits, in milliseconds: who asks meanwhile has the same one, so that nobody makes the store busy. */
const REFRESH_MS = 250

/** What is wrong with the registry in the store, while the portal serves by the last good revision. */
export type RegistryProblem = Obstacle | 'damaged' | 'unreachable'

/** What the registry's state may be besides a problem: `empty` before the first publication. */
export type RegistryState = RegistryProblem | 'ok' | 'empty'

/** What a watcher reads and calls. */
export interface RegistryWatcherOptions {
  store: Pick<ReleaseStore, 'address' | 'readHead' | 'readRevisionsAfter'>
  /** Keeps the followed revision over restarts; without it, a restart forgets. */
  memory?: RegistryMemory | undefined
  /** Called when a problem begins, or becomes another one. */
  onError: (error: unknown) => void
  /** Called with each revision that is followed from now on. */
  onFollow?: () => void
  pollMs?: number | undefined
}

/** Polls the registry of a store. What may not be followed leaves the last revision that was followed in force. */
export class RegistryWatcher {
  /** The revision that is followed; `undefined` where there is none yet. */
  registry: Registry | undefined
  /** Why the registry in the store is not followed; `undefined` where it is. */
  problem: RegistryProblem | undefined
  private timer: NodeJS.Timeout | undefined
  private refreshing: Promise<void> | undefined
  private reading = Promise.resolve()

  constructor(private readonly options: RegistryWatcherOptions) {}

  /** How the registry fares, in one word. */
  get state(): RegistryState {
    return this.problem ?? (this.registry ? 'ok' : 'empty')
  }

  /** Resolves after the first attempt to read, also where it failed. */
  async start() {
    // Without its memory a portal follows what it finds, as a new one does: it must not pass over that in silence.
    this.registry = await this.options.memory?.read().catch((error) => void this.options.onError(error))
    if (this.registry) this.options.onFollow?.()
    await this.read()
    this.schedule()
  }

  /** Resolves after a look at the store that began after this call. */
  refresh(): Promise<void> {
    this.refreshing ??= sleep(REFRESH_MS, undefined, { ref: false }).then(() => {
      this.refreshing = undefined
      return this.read()
    })
    return this.refreshing
  }

  stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private schedule() {
    this.timer = setTimeout(async () => {
      await this.read()
      if (this.timer) this.schedule()
    }, this.options.pollMs ?? REGISTRY_POLL_MS)
    this.timer.unref()
  }

  /** One look after the other: what an earlier one found must not be followed after a later one's. */
  private read(): Promise<void> {
    this.reading = this.reading.then(() => this.readOnce())
    return this.reading
  }

  private async readOnce() {
    const looked = await this.look()
    // A store that is moved or emptied while it is read shows what it never held: told is what a second look finds.
    const { problem, error, found } = looked.problem && looked.problem !== this.problem ? await this.look() : looked
    if (problem) return this.complain(problem, error)
    this.problem = undefined
    await this.follow(found).catch(this.options.onError)
  }

  private async look(): Promise<{ found?: Registry | undefined; problem?: RegistryProblem; error?: unknown }> {
    const { store } = this.options
    try {
      const found = await store.readHead()
      const obstacle =
        this.registry && (await obstacleOf(this.registry, found, (after) => store.readRevisionsAfter(after)))
      return obstacle ? { problem: obstacle, error: new ReleaseError(this.sentenceOf(obstacle)) } : { found }
    } catch (error) {
      return { problem: error instanceof DamagedRegistryError ? 'damaged' : 'unreachable', error }
    }
  }

  private async follow(found: Registry | undefined) {
    const isNew = found?.revisionId !== this.registry?.revisionId || found?.revision !== this.registry?.revision
    this.registry = found
    if (!found || !isNew) return
    this.options.onFollow?.()
    await this.options.memory?.write(found).catch(this.options.onError)
  }

  private complain(problem: RegistryProblem, error: unknown) {
    if (problem !== this.problem) this.options.onError(error)
    this.problem = problem
  }

  private sentenceOf(obstacle: Obstacle) {
    const { store, memory } = this.options
    const known = `valem as versões da revisão ${this.registry?.revision}, que este portal já conhecia`
    const restore = 'Restaure uma cópia, ou aceite o que há, com "restore --force-restore" (docs/operations.md).'
    switch (obstacle) {
      case 'lost':
        return `O registro de versões sumiu de ${store.address}; ${known}. ${restore}`
      case 'other':
        return `Em ${store.address} há outro registro de versões; ${known}. Se a troca é desejada, apague ${memory?.file ?? 'a memória do portal'} e reinicie.`
      case 'backwards':
        return `O registro de versões em ${store.address} voltou atrás; ${known}. ${restore}`
      case 'forked':
        return `O registro de versões em ${store.address} perdeu revisões, e outras tomaram seus números; ${known}. ${restore}`
    }
  }
}
