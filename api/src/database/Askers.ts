import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom something is read now: whatever a piece of work calls finds its signal, through all layers between. */
export class Askers {
  private readonly signals = new AsyncLocalStorage<AbortSignal>()

  /** Aborts when nobody waits any more for what is read now; absent where that is nobody's in particular. */
  get current(): AbortSignal | undefined {
    return this.signals.getStore()
  }

  /** @param signal aborts when the asker has gone. */
  serve<T>(signal: AbortSignal, work: () => T): T {
    return this.signals.run(signal, work)
  }
}
