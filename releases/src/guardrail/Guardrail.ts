import { randomUUID } from 'node:crypto'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { Registry, Rollout } from '../model/registry.ts'
import { type Tally, WINDOW_MS } from '../model/Tally.ts'
import { type Command, changeOfRemote } from '../registry/Command.ts'
import { linkedRollouts } from '../registry/linked.ts'
import { RegistryWriter } from '../registry/RegistryWriter.ts'
import { abortRollout, advanceRollout, promoteRollout, type Transition } from '../registry/transitions.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { RETENTION_MS, type VisitCounter } from '../telemetry/VisitCounter.ts'
import { judge } from './judge.ts'
import { nextStep } from './nextStep.ts'

/** Stored in the registry. */
export const GUARDRAIL_AUTHOR = 'guarda'

export interface GuardrailOptions {
  store: ReleaseStore
  counter: VisitCounter
  /** Only the first of consecutive failures is reported. */
  onError: (error: unknown) => void
  onAbort?: (remote: string) => void
  /** Milliseconds; default 10 000. */
  periodMs?: number
  now?: () => Date
}

/** Aborts failing rollouts and advances planned ones (docs/decisions/38-guardrail.md#failures). */
export class Guardrail {
  /** One day, from all processes, as of the last round. */
  tallies: Tally[] = []
  private readonly options: Required<GuardrailOptions>
  private readonly process = randomUUID()
  private written = 0
  private isFailing = false
  private round: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(options: GuardrailOptions) {
    this.options = { onAbort: () => {}, periodMs: 10_000, now: () => new Date(), ...options }
  }

  start() {
    const begin = () => {
      this.round ??= this.runRound().finally(() => {
        this.round = undefined
      })
    }
    this.timer = setInterval(begin, this.options.periodMs).unref()
    begin()
  }

  /** Writes the last counts for other processes. */
  async stop() {
    clearInterval(this.timer)
    await this.round
    await this.options.store
      .readHead()
      .then((registry) => this.writeTallies(registry))
      .catch(this.options.onError)
  }

  private async runRound() {
    try {
      const registry = await this.options.store.readHead()
      await this.writeTallies(registry)
      await this.judgeAll(registry)
      this.isFailing = false
    } catch (error) {
      if (!this.isFailing) this.options.onError(error)
      this.isFailing = true
    }
  }

  private async writeTallies(registry: Registry | undefined) {
    const { store, counter } = this.options
    const { counted } = counter
    // A missing registry may return, so its store stays unchanged.
    if (counted === this.written || !registry) return
    await store.writeTallies(this.process, counter.tallies)
    this.written = counted
  }

  private async judgeAll(registry: Registry | undefined) {
    const { store, now } = this.options
    // Tallies from a fast clock would otherwise stay recent forever.
    const [since, until] = [now().getTime() - RETENTION_MS, now().getTime() + WINDOW_MS]
    this.tallies = (await store.readTallies()).filter(
      ({ window }) => Date.parse(window) > since && Date.parse(window) < until,
    )
    const remotes = registry?.remotes ?? {}
    for (const [remote, { rollout }] of Object.entries(remotes)) {
      if (!rollout || rollout.paused) continue
      const reason = judge(rollout, this.tallies, now())
      if (reason) await this.abort(remote, rollout, reason)
      else await this.follow(remote, rollout, linkedRollouts(remotes, remote))
    }
  }

  private async follow(remote: string, rollout: Rollout, linked: Rollout[]) {
    const at = this.options.now()
    const step = nextStep(rollout, this.tallies, at, linked)
    if (!step || step.kind === 'wait') return
    const { version } = rollout
    await (step.kind === 'promote'
      ? this.change({ verb: 'rollout promote', remote, detail: version }, rollout, promoteRollout, step.reason)
      : this.change(
          { verb: 'rollout set', remote, detail: `${version} a ${step.basisPoints / 100}%` },
          rollout,
          advanceRollout(step.stage, at.toISOString()),
          step.reason,
        ))
  }

  private async abort(remote: string, rollout: Rollout, reason: string) {
    const abort = { verb: 'rollout abort', remote, detail: rollout.version }
    if (await this.change(abort, rollout, abortRollout, reason)) this.options.onAbort(remote)
  }

  /** @returns false if the rollout changed or cannot be changed */
  private async change(
    command: Pick<Command, 'verb' | 'detail'> & { remote: string },
    rollout: Rollout,
    transition: Transition,
    reason: string,
  ): Promise<boolean> {
    const { store, now } = this.options
    const apply = changeOfRemote(command.remote, ifStill(rollout, transition))
    try {
      await new RegistryWriter(store, now).change({ who: GUARDRAIL_AUTHOR, reason }, { ...command, apply })
      return true
    } catch (error) {
      // Another writer was first, or a portal cannot run the version yet. The next round retries.
      if (!(error instanceof ReleaseError)) throw error
      return false
    }
  }
}

/** Refuses if the rollout, version or stage has changed. */
const ifStill =
  ({ id, version, plan }: Rollout, transition: Transition): Transition =>
  (remote, context) => {
    const { rollout } = remote
    const isSame = rollout?.id === id && rollout.version === version && !rollout.paused
    if (!isSame || rollout.plan?.stage !== plan?.stage) throw new ReleaseError('A liberação já é outra.')
    return transition(remote, context)
  }
