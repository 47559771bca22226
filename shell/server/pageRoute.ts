import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { pageHeaders } from './pageHeaders'
import type { PageRequest, PageResponse } from './render'

/** Answers every address that is neither a file's nor the API's with a page. */
export const pageRoute =
  (
    answerPage: (request: PageRequest) => Promise<PageResponse>,
    onError: (error: unknown) => void,
  ): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler((error, _, reply) => {
      onError(error)
      return reply
        .status(500)
        .type('text/plain; charset=utf-8')
        .send('O portal encontrou um problema. Tente de novo em instantes.')
    })
    for (const missing of ['/assets/*', '/remotes/*']) app.get(missing, (_, reply) => reply.status(404).send())

    app.get('/*', async (request, reply) => {
      const page = await answerPage({
        url: urlOf(request.raw.url),
        nonce: randomBytes(16).toString('base64'),
        hostname: request.hostname,
        address: request.ip,
        cookies: request.headers.cookie,
      })
      reply.headers(pageHeaders(page))
      if (page.location) return reply.redirect(page.location, page.status)
      return reply.status(page.status).send(page.html)
    })

    // A form was sent before its script was loaded: the page is shown again, and what was sent is dropped.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_, payload, done) => {
      payload.resume()
      done(null)
    })
    app.post('/*', (request, reply) => reply.redirect(request.url, 303))
  }

/** Path and search of the request's address. The host is made up: rendering does not depend on it. */
const urlOf = (path = '/') => new URL(path.replace(/^\/+/, '/'), 'http://portal')
