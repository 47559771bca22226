import { setTimeout as sleep } from 'node:timers/promises'
import { DamagedRegistryError, ReleaseError } from '../model/ReleaseError.ts'
import type { Registry } from '../model/registry.ts'
import { type Obstacle, obstacleOf } from '../registry/obstacleOf.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import type { RegistryMemory } from './RegistryMemory.ts'

/** Milliseconds between reads, and so the delay of a change. */
export const REGISTRY_POLL_MS = 2_000
/** Milliseconds. Refreshes within this time share one read. */
const REFRESH_MS = 250

/** The portal keeps serving the last good revision. */
export type RegistryProblem = Obstacle | 'damaged' | 'unreachable'

/** `empty`: before the first publication. */
export type RegistryState = RegistryProblem | 'ok' | 'empty'

export interface RegistryWatcherOptions {
  store: Pick<ReleaseStore, 'address' | 'readHead' | 'readRevisionsAfter'>
  /** Without it, a restart forgets the followed revision. */
  memory?: RegistryMemory | undefined
  onError: (error: unknown) => void
  onFollow?: () => void
  pollMs?: number | undefined
}

/** Polls the registry of a store. If the found one must not be followed, the last one stays. */
export class RegistryWatcher {
  registry: Registry | undefined
  /** Why the store's registry is ignored. */
  problem: RegistryProblem | undefined
  private timer: NodeJS.Timeout | undefined
  private refreshing: Promise<void> | undefined
  private reading = Promise.resolve()

  constructor(private readonly options: RegistryWatcherOptions) {}

  get state(): RegistryState {
    return this.problem ?? (this.registry ? 'ok' : 'empty')
  }

  /** Resolves after the first read, even if it failed. */
  async start() {
    // A lost memory must be logged, because the portal then follows any registry.
    this.registry = await this.options.memory?.read().catch((error) => void this.options.onError(error))
    if (this.registry) this.options.onFollow?.()
    await this.read()
    this.schedule()
  }

  /** Resolves after a read that starts after this call. */
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

  /** Reads are sequential, so that an older result never replaces a newer one. */
  private read(): Promise<void> {
    this.reading = this.reading.then(() => this.readOnce())
    return this.reading
  }

  private async readOnce() {
    const looked = await this.look()
    // A store that is being moved can look broken, so a second read confirms a problem.
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
