import { subscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach } from 'vitest'
import { violationOf } from './violationOf'

/** Validates every response in this process against its contract, and fails the test on a violation. */
function checkAnswers() {
  const violations: string[] = []
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onSend', async ({ method, routeOptions: { config } }, reply, payload) => {
      const { contract } = config
      // HEAD of a complete list has no body.
      if (!contract || (method === 'HEAD' && payload === undefined)) return payload
      const check = (body: string) => {
        const violation = violationOf(contract, { status: reply.statusCode, headers: reply.getHeaders(), body })
        if (violation) violations.push(violation)
      }
      if (payload instanceof Readable) return overheard(payload, check)
      check(String(payload))
      return payload
    })
  })
  const fail = () => {
    const found = violations.splice(0)
    if (found.length > 0) throw new Error([...new Set(found)].join('\n'))
  }
  afterEach(fail)
  afterAll(fail)
}

function overheard(stream: Readable, hear: (text: string) => void): Readable {
  async function* chunks() {
    const heard: Buffer[] = []
    for await (const chunk of stream) {
      heard.push(Buffer.from(chunk))
      yield chunk
    }
    hear(Buffer.concat(heard).toString())
  }
  return Readable.from(chunks(), { objectMode: false })
}

checkAnswers()
