import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach } from 'vitest'
import { violationOf } from './violationOf'

/** Checks every answer of every server in this process against its contract, and fails the test that saw a violation. */
function checkAnswers() {
  const violations: string[] = []
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onSend', async ({ routeOptions: { config } }, reply, payload) => {
      if (!config.contract) return
      const answer = { status: reply.statusCode, headers: reply.getHeaders(), body: String(payload) }
      const violation = violationOf(config.contract, answer)
      if (violation) violations.push(violation)
    })
  })
  const fail = () => {
    const found = violations.splice(0)
    if (found.length > 0) throw new Error([...new Set(found)].join('\n'))
  }
  afterEach(fail)
  // What is answered after the last test, while everything is closed.
  afterAll(fail)
}

checkAnswers()
