import type { FastifyInstance } from 'fastify'

/** How long a page lets others go first at most, in milliseconds. */
const YIELD_MS = 250

/** Calls of people who are logged in. They go first: a page is not begun while one of them is under way. */
export class PrivateCalls {
  private underWay = 0
  private readonly waiting: (() => void)[] = []

  /** Counts the calls that a server is asked for with a session. To be called before its routes are registered. */
  watch(app: FastifyInstance) {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (!headers.authorization) return
      this.underWay += 1
      // Comes for those too that were cut off.
      reply.raw.once('close', () => this.end())
    })
  }

  /** Resolves when none is under way, or after a moment in any case; nothing where none is. */
  over(): Promise<void> | undefined {
    if (this.underWay === 0) return undefined
    return new Promise((resolve) => {
      this.waiting.push(resolve)
      setTimeout(resolve, YIELD_MS)
    })
  }

  private end() {
    this.underWay -= 1
    if (this.underWay > 0) return
    for (const resolve of this.waiting.splice(0)) resolve()
  }
}
