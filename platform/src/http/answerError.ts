import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isFullDisk } from '../storage/isFullDisk.ts'
import { type Outage, outageOf } from './outageOf.ts'
import { Refusal } from './refuse.ts'
import { REQUEST_ID } from './requestId.ts'
import { withoutValues } from './withoutValues.ts'
import { JSON_TYPE, wrap } from './wrapper.ts'

const FALHA = 'Algo deu errado no servidor. Tente novamente em alguns instantes.'

const BY_OUTAGE: Record<Outage, string> = {
  away: 'O portal está temporariamente indisponível. Tente novamente em alguns instantes.',
  full: 'O portal está temporariamente indisponível. Tente novamente em alguns instantes.',
  busy: 'O portal está demorando mais do que o normal para responder. Tente novamente em alguns instantes.',
}

const BY_STATUS: Record<number, string> = {
  400: 'Os dados enviados não puderam ser lidos.',
  413: 'O conteúdo enviado é grande demais.',
  415: 'O tipo de conteúdo enviado não é aceito.',
}

/** Caches may store a 404 by default, and the resource may exist later. */
const FOR_NO_CACHE = { 'Cache-Control': 'no-store' }

/** Handles errors of calls. Unexpected errors become 500 and are logged without values. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { codigo, resposta, headers } = refusalOf(error)
  // Most 503s are temporary and come in swarms, so they are not logged; a full disk needs an operator.
  if (codigo === 500 || outageOf(error) === 'full' || isFullDisk(error))
    request.log.error(withoutValues(error), `${request.method} ${request.routeOptions.url}`)
  return reply
    .code(codigo)
    .headers({ ...FOR_NO_CACHE, [REQUEST_ID]: request.id, ...headers })
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
