import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { PageRequest, PageResponse } from './render'

/** Answers every address that is neither a file nor the API's with a page. */
export const pages =
  (answerTo: (visit: PageRequest) => Promise<PageResponse>, onError: (error: unknown) => void): FastifyPluginAsync =>
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
      const nonce = randomBytes(16).toString('base64')
      const { status, html, location, policy, cookies } = await answerTo({
        url: urlOf(request.raw.url),
        nonce,
        hostname: request.hostname,
        address: request.ip,
        cookies: request.headers.cookie,
      })
      if (cookies?.length) reply.header('set-cookie', cookies)
      if (location) return reply.redirect(location, status)
      if (policy) reply.header('content-security-policy', policy)
      if (status === 503) reply.header('retry-after', '30')
      return reply
        .status(status)
        .header('vary', 'cookie')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    })

    // A form that was sent before its script had come: the page once more.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_, payload, done) => {
      payload.resume()
      done(null)
    })
    app.post('/*', (request, reply) => reply.redirect(request.url, 303))
  }

/** The portal's own address is the visitor's business: rendering needs path and search only. */
const urlOf = (path = '/') => new URL(path.replace(/^\/+/, '/'), 'http://portal')
