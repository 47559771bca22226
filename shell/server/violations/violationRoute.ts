import type { FastifyPluginAsync } from 'fastify'
import { readViolations } from './readViolations'
import type { ViolationCounter } from './ViolationCounter'

/** Where browsers report what they refused of a page. */
export const VIOLATIONS_PATH = '/telemetria/violacoes'

/** Bytes of some twenty reports, each with the addresses that it names. */
const BODY_LIMIT = 32_768

/** Those of `report-uri` and of `report-to`: pages of other sites may send neither without asking first. */
const TYPES = ['application/csp-report', 'application/reports+json']

/**
 * Receives what browsers refused of a page: counts it, and writes a line of each kind once an hour. Whatever is sent is answered
 * 204, and nothing of it is sent back, kept or logged but names of the portal's own.
 */
export const violationRoute =
  (counter: Pick<ViolationCounter, 'admits' | 'count'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(TYPES, { parseAs: 'string' }, (_, body, done) => done(null, body))
    app.setErrorHandler((_, __, reply) => reply.status(204).send())
    app.post(VIOLATIONS_PATH, { bodyLimit: BODY_LIMIT }, ({ ip, host, body, log }, reply) => {
      const violations = counter.admits(ip) ? readViolations(String(body), host) : []
      for (const violation of violations) {
        if (counter.count(violation)) log.warn(violation, 'Um navegador recusou algo de uma página')
      }
      return reply.status(204).send()
    })
  }
