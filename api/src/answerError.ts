import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Outage, outageOf } from './database/outageOf'
import { withoutValues } from './operations/withoutValues'
import { Refusal } from './refuse'
import { JSON_TYPE, wrap } from './wrapper'

const FALHA = 'Algo deu errado no servidor. Tente novamente em alguns instantes.'

/** Of what passes by itself: the call may be repeated. */
const BY_OUTAGE: Record<Outage, string> = {
  away: 'O portal está temporariamente indisponível. Tente novamente em alguns instantes.',
  full: 'O portal está temporariamente indisponível. Tente novamente em alguns instantes.',
  busy: 'O portal está demorando mais do que o normal para responder. Tente novamente em alguns instantes.',
}

/** Sentences for what Fastify itself refuses. */
const BY_STATUS: Record<number, string> = {
  400: 'Os dados enviados não puderam ser lidos.',
  413: 'O conteúdo enviado é grande demais.',
  415: 'O tipo de conteúdo enviado não é aceito.',
}

/** A cache may keep a 404 without being asked to, and what is not there now may be there next. */
const FOR_NO_CACHE = { 'Cache-Control': 'no-store' }

/** The one error handler: answers a refusal as the wrapper with its `codigo`, anything unforeseen as 500, logged without values. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { codigo, resposta, headers } = refusalOf(error)
  // A 503 passes by itself, and comes in swarms; but nobody makes room where nobody hears of it.
  if (codigo === 500 || outageOf(error) === 'full')
    request.log.error(withoutValues(error), `${request.method} ${request.routeOptions.url}`)
  return reply
    .code(codigo)
    .headers({ ...FOR_NO_CACHE, ...headers })
    .type(JSON_TYPE)
    .send(wrap(codigo, resposta))
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  const outage = outageOf(error)
  if (outage) return new Refusal(503, BY_OUTAGE[outage], { 'Retry-After': '5' })
  const status = error.statusCode ?? 500
  return status < 500 ? new Refusal(status, BY_STATUS[status] ?? BY_STATUS[400] ?? '') : new Refusal(500, FALHA)
}
