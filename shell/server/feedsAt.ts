import { rootAddresses } from '@portal/api'
import type { FastifyPluginAsync } from 'fastify'

/** Sends whoever asks for a feed or a calendar to the host of the API, which writes them. */
export const feedsAt =
  (apiUrl: string): FastifyPluginAsync =>
  async (app) => {
    for (const address of Object.values(rootAddresses)) {
      app.get(address, ({ url }, reply) => {
        const { pathname } = new URL(url.replace(/^\/+/, '/'), 'http://portal')
        return reply.redirect(apiUrl + pathname, 307)
      })
    }
  }
