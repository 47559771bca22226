import { randomInt } from 'node:crypto'
import type { IsolationLimits } from './limits'
import { readProcess } from './readProcess'
import { RenderRefused, VersionError } from './VersionError'

/** Milliseconds. Time is counted in checks, so that a blocked portal does not count against the process. */
const LOOK_MS = 100

type Step = 'start' | 'load' | 'render'

interface WatchHooks {
  ask: (sign: number) => void
  isIdle: () => boolean
  onLook: (ms: number) => void
  /** Called if the process uses the processor without a page, for example in a leftover timer. */
  onRestless: () => void
  onWrong: (reason: Error) => void
}

export class ProcessWatch {
  rss = 0
  private readonly looking: NodeJS.Timeout
  private step: Step = 'start'
  private asked: number | undefined
  private shown = { processorMs: 0, clockMs: 0 }
  private processorMs = 0
  private restlessMs = 0

  constructor(
    private readonly pid: () => number | undefined,
    private readonly limits: IsolationLimits,
    private readonly hooks: WatchHooks,
  ) {
    this.looking = setInterval(() => this.look(), LOOK_MS).unref()
  }

  takeStep(from: Step, to: Step): boolean {
    if (this.step !== from) return false
    this.step = to
    this.shown = { processorMs: readProcess(this.pid()).processorMs, clockMs: 0 }
    return true
  }

  hear(sign: number): boolean {
    const isAsked = sign === this.asked
    if (isAsked) this.asked = undefined
    return isAsked
  }

  stop() {
    clearInterval(this.looking)
  }

  private look() {
    const { limits, hooks } = this
    const { processorMs, rss } = readProcess(this.pid())
    this.rss = rss
    const hears = this.step === 'render' && this.asked === undefined
    if (hears) {
      this.asked = randomInt(2 ** 47)
      this.shown = { processorMs, clockMs: 0 }
      hooks.ask(this.asked)
    }
    if (rss > limits.rssBytes)
      return hooks.onWrong(
        new VersionError('The version took too much memory. Look for what it keeps at module level.'),
      )
    if (this.isRestless(processorMs, hears)) return hooks.onRestless()
    this.shown.clockMs += LOOK_MS
    // Before the load, only the shell's own code runs.
    const isStuck = this.step !== 'start' && processorMs - this.shown.processorMs > limits.ownMs
    if (isStuck || this.shown.clockMs > limits.hangMs) return hooks.onWrong(this.tooLate())
    hooks.onLook(LOOK_MS)
  }

  private isRestless(processorMs: number, hears: boolean) {
    const used = processorMs - this.processorMs
    this.processorMs = processorMs
    if (!this.hooks.isIdle()) this.restlessMs = 0
    // A process that does not respond may be stuck, which `isStuck` judges.
    else if (hears) this.restlessMs = Math.max(0, this.restlessMs + used - LOOK_MS / 10)
    return this.restlessMs > this.limits.ownMs
  }

  private tooLate() {
    if (this.step === 'start')
      return new RenderRefused('The process did not start in time. Look at the load of the machine.')
    if (this.step === 'load')
      return new VersionError(
        'The version took too long to load. Look at what its modules do when they are imported.',
        'evaluation',
      )
    return new VersionError('The version did not let go of the processor. Look for an endless loop.', 'timeout')
  }
}
