import type { FastifyInstance } from 'fastify'
import { answerError } from './answerError'
import { Refusal } from './refuse'

/** Headers of which the server reads one value. A proxy before it may read another one of several. */
const SINGLE = ['host', 'authorization', 'content-length', 'content-type', 'transfer-encoding']

/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110 §7.2). */
const HOST = /^(\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(:\d*)?$/i

/**
 * Refuses what another server on the way may understand otherwise (RFC 9112 §3.2): a header twice that is read once, and a `Host`
 * that is none. The connection ends with it, since what follows may be part of the same request. Node refuses by itself a
 * missing `Host`, lengths that contradict each other, and a length beside `Transfer-Encoding`.
 */
export function refuseAmbiguous(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isAmbiguous(request.raw)) return
    const refusal = new Refusal(400, 'O pedido não pôde ser lido: um de seus cabeçalhos é inválido ou vem repetido.')
    return answerError(refusal, request, reply.header('Connection', 'close'))
  })
}

/** Node's own reading of headers keeps one of those that come twice. */
function isAmbiguous({ rawHeaders, headers }: { rawHeaders: string[]; headers: { host?: string | undefined } }) {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return SINGLE.some(isTwice) || !HOST.test(headers.host ?? 'localhost')
}
