import type { FastifyPluginAsync } from 'fastify'
import { readViolations } from './readViolations'
import type { ViolationCounter } from './ViolationCounter'

export const VIOLATIONS_PATH = '/telemetria/violacoes'

const BODY_LIMIT = 32_768

/** Other sites need a CORS preflight for both types. */
const TYPES = ['application/csp-report', 'application/reports+json']

/** Counts violations and logs each kind hourly. Always responds 204 and never logs a report's own text. */
export const violationRoute =
  (counter: Pick<ViolationCounter, 'admits' | 'count'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(TYPES, { parseAs: 'string' }, (_, body, done) => done(null, body))
    app.setErrorHandler((_, __, reply) => reply.status(204).send())
    app.post(VIOLATIONS_PATH, { bodyLimit: BODY_LIMIT }, ({ ip, host, body, log }, reply) => {
      const violations = counter.admits(ip) ? readViolations(String(body), host) : []
      for (const violation of violations) {
        if (counter.count(violation))
          log.warn(
            violation,
            'Um navegador recusou parte de uma página. Se é conteúdo do portal, veja docs/operations.md#metrics.',
          )
      }
      return reply.status(204).send()
    })
  }
