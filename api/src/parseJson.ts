import type { FastifyInstance } from 'fastify'

/**
 * Clients say "JSON" even where they send nothing, as to the logout. Plain text is none: pages of others may have a browser send it
 * without asking.
 */
export function parseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}
