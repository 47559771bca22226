import { onRequestClosed } from '@portal/platform/http/onRequestClosed'
import type { FastifyInstance } from 'fastify'

const YIELD_MS = 250

/** Calls with a session have priority: no page render starts during one. */
export class PrivateCalls {
  private underWay = 0
  private readonly waiting = new Set<() => void>()

  /** Call this before routes are registered. */
  watch(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      const { headers, raw, routeOptions } = request
      // Behind a proxy with a password, browsers send this header with every page.
      if (!headers.authorization || !routeOptions.config.contract) return
      const begin = () => {
        this.underWay += 1
        onRequestClosed(request, reply, () => this.end())
      }
      const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
      // An upload needs no processor until the file has arrived.
      if (hasBody) raw.once('end', begin)
      else begin()
    })
  }

  /** Resolves after the calls or a short wait; `undefined` without calls. */
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
