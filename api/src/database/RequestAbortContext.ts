import { AsyncLocalStorage } from 'node:async_hooks'

/** The abort signal of the current request, available through all layers. */
export class RequestAbortContext {
  private readonly signals = new AsyncLocalStorage<AbortSignal>()

  /** Aborts when the client disconnects; undefined outside of requests. */
  get current(): AbortSignal | undefined {
    return this.signals.getStore()
  }

  serve<T>(signal: AbortSignal, work: () => T): T {
    return this.signals.run(signal, work)
  }
}
