import type { FastifyInstance } from 'fastify'
import { answerError } from './answerError.ts'
import { Refusal } from './refuse.ts'

/** Proxies may use another of several values. */
const SINGLE = ['host', 'authorization', 'content-length', 'content-type', 'transfer-encoding']

/** Name, IPv4 or bracketed IPv6 address, with optional port (RFC 9110 §7.2). */
const HOST = /^(\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(:\d*)?$/i

/** Proxies may read these differently (RFC 9112 §3.2). Closes the connection, which may hold the rest of the request. */
export function refuseAmbiguous(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isAmbiguous(request.raw)) return
    const refusal = new Refusal(400, 'O pedido não pôde ser lido: um de seus cabeçalhos é inválido ou vem repetido.')
    return answerError(refusal, request, reply.header('Connection', 'close'))
  })
}

function isAmbiguous({ rawHeaders, headers }: { rawHeaders: string[]; headers: { host?: string | undefined } }) {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return SINGLE.some(isTwice) || !HOST.test(headers.host ?? 'localhost')
}
