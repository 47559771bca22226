import { randomUUID } from 'node:crypto'
import { ReleaseError } from '../ReleaseError.ts'
import { RegistryWriter } from '../registry/RegistryWriter.ts'
import type { Rollout } from '../registry/registry.ts'
import { abortRollout, type Transition } from '../registry/transitions.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { judge } from './judge.ts'
import type { Tally } from './Tally.ts'
import { RETENTION_MS, type VisitCounter } from './VisitCounter.ts'

export interface GuardrailOptions {
  store: ReleaseStore
  /** What this process counts. */
  counter: VisitCounter
  /** Told once of what goes wrong, until it goes well again. */
  onError: (error: unknown) => void
  /** Told of each rollout that this process ended. */
  onAbort?: (remote: string) => void
  periodMs?: number
  now?: () => Date
}

/** Ends a rollout whose version fails more than the stable one, whoever is awake. */
export class Guardrail {
  /** What all processes counted within a day, as of the last round. */
  tallies: Tally[] = []
  private readonly options: Required<GuardrailOptions>
  private readonly process = randomUUID()
  private kept = 0
  private isFailing = false
  private round: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(options: GuardrailOptions) {
    this.options = { onAbort: () => {}, periodMs: 10_000, now: () => new Date(), ...options }
  }

  start() {
    const begin = () => {
      this.round ??= this.goRound().finally(() => {
        this.round = undefined
      })
    }
    this.timer = setInterval(begin, this.options.periodMs).unref()
    begin()
  }

  /** What was counted last is kept for those who go on. */
  async stop() {
    clearInterval(this.timer)
    await this.round
    await this.keep().catch(this.options.onError)
  }

  /** Complains once, not every ten seconds. */
  private async goRound() {
    try {
      await this.keep()
      await this.judgeAll()
      this.isFailing = false
    } catch (error) {
      if (!this.isFailing) this.options.onError(error)
      this.isFailing = true
    }
  }

  private async keep() {
    const { store, counter } = this.options
    const { counted } = counter
    if (counted === this.kept) return
    await store.writeTallies(this.process, counter.tallies)
    this.kept = counted
  }

  private async judgeAll() {
    const { store, now } = this.options
    const since = now().getTime() - RETENTION_MS
    this.tallies = (await store.readTallies()).filter(({ window }) => Date.parse(window) > since)
    for (const [remote, { rollout }] of Object.entries((await store.readHead())?.remotes ?? {})) {
      const reason = rollout && !rollout.paused && judge(rollout, this.tallies, now())
      if (reason) await this.abort(remote, rollout, reason)
    }
  }

  private async abort(remote: string, rollout: Rollout, reason: string) {
    const { store, now, onAbort } = this.options
    const command = { verb: 'rollout abort', detail: rollout.version, apply: abortOf(rollout) }
    try {
      await new RegistryWriter(store, now).change(remote, { who: 'guarda', reason }, command)
      onAbort(remote)
    } catch (error) {
      // Somebody else changed the registry meanwhile, perhaps to the same end: the next round sees.
      if (!(error instanceof ReleaseError)) throw error
    }
  }
}

/** Ends that very rollout of that very version, and no other that took its place. */
const abortOf =
  ({ id, version }: Rollout): Transition =>
  (remote) => {
    const { rollout } = remote
    const isSame = rollout?.id === id && rollout.version === version && !rollout.paused
    if (!isSame) throw new ReleaseError('A liberação já é outra.')
    return abortRollout(remote)
  }
