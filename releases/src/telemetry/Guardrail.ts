import { randomUUID } from 'node:crypto'
import { nextStep } from '../plan/nextStep.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { type Command, changeOfRemote } from '../registry/Command.ts'
import { linkedRollouts } from '../registry/linked.ts'
import { RegistryWriter } from '../registry/RegistryWriter.ts'
import type { Registry, Rollout } from '../registry/registry.ts'
import { abortRollout, advanceRollout, promoteRollout, type Transition } from '../registry/transitions.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { judge } from './judge.ts'
import { type Tally, WINDOW_MS } from './Tally.ts'
import { RETENTION_MS, type VisitCounter } from './VisitCounter.ts'

/** The author of the revisions by which the guardrail ends rollouts; stored in the registry. */
export const GUARDRAIL_AUTHOR = 'guarda'

/** What the guardrail reads, writes and calls. */
export interface GuardrailOptions {
  store: ReleaseStore
  /** Counts the visits of this process. */
  counter: VisitCounter
  /** Called with the first of several failures in a row. */
  onError: (error: unknown) => void
  /** Called for each rollout that this process ended. */
  onAbort?: (remote: string) => void
  /** How often the rollouts are judged, in milliseconds; 10 000 by default. */
  periodMs?: number
  now?: () => Date
}

/**
 * Ends a rollout whose version fails more often than the stable one, and takes the steps of its plan otherwise, without an operator
 * (docs/decisions/a-canary-is-aborted-by-the-numbers.md).
 */
export class Guardrail {
  /** The tallies of all processes of the last day, as read in the last round. */
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

  /** Judges at once, and then in every period. */
  start() {
    const begin = () => {
      this.round ??= this.runRound().finally(() => {
        this.round = undefined
      })
    }
    this.timer = setInterval(begin, this.options.periodMs).unref()
    begin()
  }

  /** Ends the rounds, and writes the last counts for the other processes. */
  async stop() {
    clearInterval(this.timer)
    await this.round
    await this.options.store
      .readHead()
      .then((registry) => this.writeTallies(registry))
      .catch(this.options.onError)
  }

  /** Reports only the first of several failures in a row. */
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
    // A store whose registry is gone may be about to come back: it is left as it is.
    if (counted === this.written || !registry) return
    await store.writeTallies(this.process, counter.tallies)
    this.written = counted
  }

  private async judgeAll(registry: Registry | undefined) {
    const { store, now } = this.options
    // What a process counted whose clock was far ahead would count as of the last hour for ever.
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

  /** Takes the step that a rollout's plan asks for, if it does. */
  private async follow(remote: string, rollout: Rollout, linked: Rollout[]) {
    const at = this.options.now()
    const step = nextStep(rollout, this.tallies, at, linked)
    if (!step || step.kind === 'wait') return
    const { version } = rollout
    await (step.kind === 'promote'
      ? this.change({ verb: 'rollout promote', remote, detail: '' }, rollout, promoteRollout, step.reason)
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

  /** Changes the rollout that was judged. @returns whether it was still that one, and could be changed so. */
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
      // Another writer was first, or a portal in use cannot run the version yet: the next round judges what is left.
      if (!(error instanceof ReleaseError)) throw error
      return false
    }
  }
}

/** Changes the rollout that was judged, and refuses where another one, version or stage has taken its place. */
const ifStill =
  ({ id, version, plan }: Rollout, transition: Transition): Transition =>
  (remote, context) => {
    const { rollout } = remote
    const isSame = rollout?.id === id && rollout.version === version && !rollout.paused
    if (!isSame || rollout.plan?.stage !== plan?.stage) throw new ReleaseError('A liberação já é outra.')
    return transition(remote, context)
  }
