import { setTimeout as after } from 'node:timers/promises'

/** Service managers wait for ten seconds before they kill. */
const TOTAL_MS = 9_300
const START_MS = 5_000
const PART_MS = 500

export interface Ending {
  hurry: AbortSignal
  leftMs: number
}

export interface Part {
  close: (ending: Ending) => unknown
}

interface Owned extends Part {
  name: string
  withinMs: number
}

/** Owns the parts of a process. Closes each once, the last first, within its own time. */
export class Lifetime {
  private readonly owned: Owned[] = []
  private readonly ending = new AbortController()
  private readonly hurrying = new AbortController()
  private started: Promise<unknown> = Promise.resolve()
  private starting: Promise<unknown> = Promise.resolve()
  private ended: Promise<void> | undefined

  /** Aborts when the end begins; each step of a start checks it. */
  get signal() {
    return this.ending.signal
  }

  start(work: () => Promise<unknown>): Promise<unknown> {
    const started = work()
    this.started = started
    this.starting = started.catch(() => {})
    return started
  }

  /** Defers work until a successful start: a busy process would report new connections as late. */
  onceStarted(work: () => void) {
    const begin = () => {
      if (!this.signal.aborted) work()
    }
    this.started.then(begin, () => {})
  }

  own<P extends Part>(name: string, part: P, withinMs = PART_MS): P {
    this.owned.push({ name, withinMs, close: (ending) => part.close(ending) })
    return part
  }

  end(): Promise<void> {
    this.ended ??= this.endAll(performance.now() + TOTAL_MS)
    return this.ended
  }

  /** Second Ctrl-C: does not wait for open requests. */
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
      if (await Promise.race([closed, late])) console.error(`O portal encerra sem esperar mais por: ${name}.`)
    } finally {
      over.abort()
    }
  }
}
