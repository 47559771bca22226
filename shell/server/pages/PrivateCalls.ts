import { onceOver } from '@portal/api'
import type { FastifyInstance } from 'fastify'

/** How long a page lets others go first at most, in milliseconds. */
const YIELD_MS = 250

/** Calls of people who are logged in. They go first: a page is not begun while one of them is under way. */
export class PrivateCalls {
  private underWay = 0
  private readonly waiting = new Set<() => void>()

  /** Counts the calls of the API that come with a session. To be called before the server's routes are registered. */
  watch(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      const { headers, raw, routeOptions } = request
      // A proxy that asks for a password has browsers send one with every page.
      if (!headers.authorization || !routeOptions.config.contract) return
      const begin = () => {
        this.underWay += 1
        onceOver(request, reply, () => this.end())
      }
      const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
      // While a file is on its way, which may take a minute, the call needs nothing of the server.
      if (hasBody) raw.once('end', begin)
      else begin()
    })
  }

  /** Resolves when none is under way, or after a moment in any case; nothing where none is. */
  over(): Promise<void> | undefined {
    if (this.underWay === 0) return undefined
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, YIELD_MS)
      this.waiting.add(goOn)
    })
  }

  private end() {
    this.underWay -= 1
    if (this.underWay > 0) return
    for (const goOn of this.waiting) goOn()
  }
}
