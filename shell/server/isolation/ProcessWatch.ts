import { RenderRefused, VersionError } from '../VersionError'
import type { IsolationLimits } from './limits'
import { readProcess } from './readProcess'

/** How often the process is looked at, in milliseconds. What it took of the clock is counted in looks, not by a clock that others hold up. */
const LOOK_MS = 100

interface WatchHooks {
  /** Asks the process for a sign that it hears. */
  ask: () => void
  /** Whether it has no page to render. */
  isIdle: () => boolean
  /** Hears of each look that finds nothing wrong, and for how many milliseconds it stands. */
  onLook: (ms: number) => void
  /** The process works on without a page, as a timer does that one has left behind: by no fault that is told. */
  onRestless: () => void
  onWrong: (reason: Error) => void
}

/** Looks whether a process takes too long, too much memory or too much of a processor. */
export class ProcessWatch {
  /** Memory of the process, in bytes, as it was a moment ago; 0 where this machine does not tell. */
  rss = 0
  private readonly looking: NodeJS.Timeout
  private step: 'start' | 'load' | 'render' = 'start'
  /** What the process used of a processor, and of the clock, since it last showed that it is not stuck. */
  private shown = { processorMs: 0, clockMs: 0 }
  private isAsked = false
  /** What the process used of a processor, as of the last look, and beyond a tenth of one without a page. */
  private processorMs = 0
  private restlessMs = 0

  constructor(
    private readonly pid: () => number | undefined,
    private readonly limits: IsolationLimits,
    private readonly hooks: WatchHooks,
  ) {
    this.looking = setInterval(() => this.look(), LOOK_MS).unref()
  }

  takeStep(step: 'load' | 'render') {
    this.step = step
    this.shown = { processorMs: readProcess(this.pid()).processorMs, clockMs: 0 }
  }

  /** The process has shown that it hears. */
  hear() {
    this.isAsked = false
  }

  stop() {
    clearInterval(this.looking)
  }

  private look() {
    const { limits, hooks } = this
    const { processorMs, rss } = readProcess(this.pid())
    this.rss = rss
    const hears = this.step === 'render' && !this.isAsked
    if (hears) {
      this.isAsked = true
      this.shown = { processorMs, clockMs: 0 }
      hooks.ask()
    }
    if (rss > limits.rssBytes) return hooks.onWrong(new VersionError('The version took too much memory.'))
    if (this.isRestless(processorMs, hears)) return hooks.onRestless()
    this.shown.clockMs += LOOK_MS
    // Until it has started it runs the shell's own code.
    const isStuck = this.step !== 'start' && processorMs - this.shown.processorMs > limits.ownMs
    if (isStuck || this.shown.clockMs > limits.hangMs) return hooks.onWrong(this.tooLate())
    hooks.onLook(LOOK_MS)
  }

  private isRestless(processorMs: number, hears: boolean) {
    const used = processorMs - this.processorMs
    this.processorMs = processorMs
    if (!this.hooks.isIdle()) this.restlessMs = 0
    // What does not hear may be stuck, which is its version's fault.
    else if (hears) this.restlessMs = Math.max(0, this.restlessMs + used - LOOK_MS / 10)
    return this.restlessMs > this.limits.ownMs
  }

  private tooLate() {
    if (this.step === 'start') return new RenderRefused('The process did not start in time.')
    if (this.step === 'load') return new VersionError('The version took too long to load.', 'evaluation')
    return new VersionError('The version did not let go of the processor.', 'timeout')
  }
}
