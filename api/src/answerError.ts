import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { withoutValues } from './operations/withoutValues'
import { Refusal } from './refuse'
import { JSON_TYPE, wrap } from './wrapper'

const FALHA = 'Algo deu errado no servidor. Tente novamente em alguns instantes.'
const INDISPONIVEL = 'O portal está temporariamente indisponível. Tente novamente em alguns instantes.'

/** Sentences for what Fastify itself refuses. */
const BY_STATUS: Record<number, string> = {
  400: 'Os dados enviados não puderam ser lidos.',
  413: 'O conteúdo enviado é grande demais.',
  415: 'O tipo de conteúdo enviado não é aceito.',
}

/** A cache may keep a 404 without being asked to, and what is not there now may be there next. */
const FOR_NO_CACHE = { 'Cache-Control': 'no-store' }

/** Connection failures of Node and of PostgreSQL (starting, stopping, out of connections): the call may be repeated. */
const UNAVAILABLE = /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|53300|08\w{3})$/

/** The one error handler: answers a refusal as the wrapper with its `codigo`, anything unforeseen as 500, logged without values. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { codigo, resposta, headers } = refusalOf(error)
  // A 503 passes by itself, and comes in swarms.
  if (codigo === 500) request.log.error(withoutValues(error), `${request.method} ${request.routeOptions.url}`)
  return reply
    .code(codigo)
    .headers({ ...FOR_NO_CACHE, ...headers })
    .type(JSON_TYPE)
    .send(wrap(codigo, resposta))
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal(503, INDISPONIVEL, { 'Retry-After': '5' })
  const status = error.statusCode ?? 500
  return status < 500 ? new Refusal(status, BY_STATUS[status] ?? BY_STATUS[400] ?? '') : new Refusal(500, FALHA)
}

function isUnavailable(error: Error & { code?: string }): boolean {
  if (UNAVAILABLE.test(error.code ?? '') || /^Connection terminated|timeout exceeded when trying/.test(error.message))
    return true
  return error.cause instanceof Error && isUnavailable(error.cause)
}
