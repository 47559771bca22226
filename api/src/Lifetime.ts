import { setTimeout as after } from 'node:timers/promises'

/** In which a process has ended, whatever hangs: service managers and people wait for ten seconds. */
const TOTAL_MS = 9_300
/** How long a start that is under way may take to notice that it is over. */
const START_MS = 5_000
/** How long a part may take to close that says nothing else. */
const PART_MS = 500

/** How a part is to end. */
export interface Ending {
  /** Aborts when there is no more time for what others still wait for. */
  hurry: AbortSignal
  /** Until the process ends in any case. */
  leftMs: number
}

/** What is opened once and has to be closed. */
export interface Part {
  close: (ending: Ending) => unknown
}

interface Owned extends Part {
  name: string
  withinMs: number
}

/**
 * Owns what a process has opened, and closes it once: the last first, each within a time of its own, after which the next one has its
 * turn. Also where the end comes in the middle of the start.
 */
export class Lifetime {
  private readonly owned: Owned[] = []
  private readonly ending = new AbortController()
  private readonly hurrying = new AbortController()
  private started: Promise<unknown> = Promise.resolve()
  private starting: Promise<unknown> = Promise.resolve()
  private ended: Promise<void> | undefined

  /** Aborts when the end begins. What takes part in a start looks at it after each step. */
  get signal() {
    return this.ending.signal
  }

  /** Does the work that opens the parts. An end in its middle waits for it to notice. */
  start(work: () => Promise<unknown>): Promise<unknown> {
    const started = work()
    this.started = started
    this.starting = started.catch(() => {})
    return started
  }

  /**
   * Does what needs not be done before the start is over, which keeps a process busy: a connection that is opened meanwhile is taken
   * for late. Where the start failed, or the end has begun, it is not done.
   */
  onceStarted(work: () => void) {
    const begin = () => {
      if (!this.signal.aborted) work()
    }
    this.started.then(begin, () => {})
  }

  /** @param name of the part in Portuguese, for the operator @param withinMs after which it is left behind */
  own<P extends Part>(name: string, part: P, withinMs = PART_MS): P {
    this.owned.push({ name, withinMs, close: (ending) => part.close(ending) })
    return part
  }

  /** Closes everything; a second call waits for the first. Rejects with what went wrong first, when all have had their turn. */
  end(): Promise<void> {
    this.ended ??= this.endAll(performance.now() + TOTAL_MS)
    return this.ended
  }

  /** Leaves what others still wait for: a person has asked twice. */
  hurry() {
    this.hurrying.abort()
  }

  private async endAll(deadline: number) {
    this.ending.abort(new Error('The process ends.'))
    await Promise.race([this.starting, after(START_MS, undefined, { ref: false })])
    const failures: unknown[] = []
    for (let part = this.owned.pop(); part; part = this.owned.pop()) {
      await this.closeOne(part, deadline - performance.now()).catch((error) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

  private async closeOne({ name, withinMs, close }: Owned, leftMs: number) {
    const over = new AbortController()
    const late = after(Math.max(0, Math.min(withinMs, leftMs)), true, { signal: over.signal }).catch(() => false)
    const closed = Promise.resolve(close({ hurry: this.hurrying.signal, leftMs })).then(() => false)
    try {
      if (await Promise.race([closed, late])) console.error(`Não terminou a tempo e foi deixado: ${name}.`)
    } finally {
      over.abort()
    }
  }
}
