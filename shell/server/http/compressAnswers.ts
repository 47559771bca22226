import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { compressors } from './compressors'
import { acceptedEncodings, type Encoding } from './encodings'

const QUALITY: Record<Encoding, number> = { br: 4, gzip: 6 }

/** Smaller bodies fit one packet. */
const WORTH_IT_BYTES = 1024

const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](json|xml|javascript)(;|$)/i

/** Compresses text. Bodies of known length are compressed first, so that `readInTurns` of the API limits this, too. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload
    const isStream = payload instanceof Readable
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!isStream && !(Buffer.isBuffer(body) && body.length >= WORTH_IT_BYTES)) return payload
    varyByEncoding(reply)
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
    if (!encoding || request.method === 'HEAD') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const { stream, whole } = compressors[encoding]
    return isStream ? pipeline(payload, stream(QUALITY[encoding]), () => {}) : whole(body as Buffer, QUALITY[encoding])
  })
}

function varyByEncoding(reply: FastifyReply) {
  const names = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (/\baccept-encoding\b/i.test(names)) return
  reply.header('vary', names ? `${names}, accept-encoding` : 'accept-encoding')
}
