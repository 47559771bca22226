import { Readable } from 'node:stream'
import { hasConnection, isRead } from '@portal/platform/http/connection'
import { onRequestClosed } from '@portal/platform/http/onRequestClosed'
import { refuse } from '@portal/platform/http/refuse'
import { tokenOf } from '@portal/platform/http/tokenOf'
import { JSON_TYPE, wrap, wrapWhole } from '@portal/platform/http/wrapper'
import type { Access, Endpoint, FieldsOf, Sessao } from '@portal/shared-contracts/api'
import { type Contract, contractOf, type Envio, envioOf } from '@portal/shared-contracts/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Writer } from '../database/Database'
import { FileText } from './FileText'
import { formInput, queryInput, validate } from './readInput'
import type { Upload } from './Upload'
import { WholeList } from './WholeList'
import type { InTurn } from './writeInTurns'

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Contract
  }
}

export interface Call<Input, Session extends Access> {
  input: FieldsOf<Input>
  arquivo: Upload | undefined
  envio: Envio
  sessao: Session extends 'private' ? Sessao : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Shared caches may merge concurrent requests; a change is visible within a second. */
const FOR_ALL = { 'Cache-Control': 'public, max-age=0, s-maxage=1' }
/** Caches with a default lifetime must not store personal responses such as tokens. */
const FOR_ONE = { 'Cache-Control': 'private, no-store' }

const SO_GESTORES = 'Só quem é gestor do portal pode fazer isso.'

/** Lists and files of any length are streamed. */
type Payload<Output> =
  | Output
  | (Output extends (infer Item extends { id: number })[] ? WholeList<Item> : never)
  | (Output extends string ? FileText : never)

export type Handler<Input, Output, Session extends Access> = (
  call: Call<Input, Session>,
) => Promise<Payload<Output>> | Payload<Output>

/** Writes wait for their turn, and each transaction checks the session again. @param resposta the success message */
export function serve<Input, Output, Session extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Output, Session>,
  handler: Handler<Input, Output, Session>,
  resposta = '',
  inTurn: InTurn = app.writesInTurn,
) {
  const contract = contractOf(endpoint)
  const { schema } = contract
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const envioRules = envioOf(contract)
  const isForm = endpoint.send === 'multipart'

  const valorOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const sessao = endpoint.access === 'private' ? await app.sessoes.require(tokenOf(request)) : undefined
    requirePapel(endpoint, sessao)
    const answer = async (fields: unknown, arquivo?: Upload) => {
      const input = validate(schema, fields)
      const envio = validate(envioRules, queryInput(request.query, Object.keys(envioRules.shape)))
      const handle = async () => {
        const session = sessao as Call<Input, Session>['sessao']
        const valor = await handler({ input, arquivo, envio, sessao: session, request, reply })
        if (contract.audita) await app.auditoria.writeLeitura(contract.audita, Object(input), sessao?.usuarioId)
        return valor
      }
      if (isRead(request)) return handle()
      // Items have a limit of their own.
      if (sessao && !isForm) await app.writeLimit.spend(request, contract.endpoint, sessao.usuarioId)
      return app.writers.serve({ ip: request.ip, ...(sessao && { person: personOf(request, sessao) }) }, handle)
    }
    if (!isForm) return answer(endpoint.send === 'query' ? queryInput(request.query, names) : request.body)
    return app.formularios.receive({ request, reply, usuarioId: senderOf(sessao) }, ({ fields, arquivo }) =>
      answer(formInput(fields, names, endpoint.record), arquivo),
    )
  }

  const personOf = (request: FastifyRequest, { usuarioId }: Sessao) => ({
    usuarioId,
    require: async (tx: Writer) => requirePapel(endpoint, await app.sessoes.hold(tx, tokenOf(request) ?? '')),
  })

  app.route({
    method: endpoint.method,
    url: `/${endpoint.path.replace(/^\//, '')}`,
    config: { contract },
    handler: async (request, reply) => {
      const work = () => valorOf(request, reply)
      const valor = await (isRead(request) || isForm ? work() : inTurn({ request, reply }, work))
      setHeaders(endpoint, request, reply)
      if (valor instanceof FileText) return sendFile(valor, request, reply.type(`${endpoint.file}; charset=utf-8`))
      if (valor instanceof WholeList) return sendWhole(valor, resposta, request, reply)
      return reply.send(wrap(200, resposta, valor))
    },
  })
}

function setHeaders(
  { method, access }: Pick<Endpoint<never, unknown>, 'method' | 'access'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = tokenOf(request)
  const isForAll = method === 'GET' && access !== 'private' && token === undefined
  reply.headers(isForAll ? FOR_ALL : FOR_ONE).type(JSON_TYPE)
  // Login and logout have set their own.
  if (token && !reply.hasHeader('Set-Cookie')) reply.header('Set-Cookie', request.server.arquivosCookie.of(token))
  // CORS has already added `Origin`.
  if (isForAll) reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Authorization'].flat().join(', '))
}

function sendFile({ name, chunks }: FileText, request: FastifyRequest, reply: FastifyReply) {
  reply.header('Content-Disposition', `attachment; filename="${name}"`)
  if (request.method === 'HEAD') return reply.send()
  onRequestClosed(request, reply, request.server.openLists.enter(request.ip))
  return reply.send(Readable.from(chunks, { objectMode: false }))
}

function sendWhole(list: WholeList<{ id: number }>, resposta: string, request: FastifyRequest, reply: FastifyReply) {
  // Fastify would read the whole list for the headers.
  if (request.method === 'HEAD') return reply.send()
  if (hasConnection(request)) onRequestClosed(request, reply, request.server.openLists.enter(request.ip))
  return reply.send(wrapWhole(200, resposta, list))
}

function requirePapel({ papel }: Pick<Endpoint<never, unknown>, 'papel'>, sessao: Sessao | undefined) {
  if (papel && sessao?.papel !== papel) refuse(403, SO_GESTORES)
}

function senderOf(sessao: Sessao | undefined): number {
  if (!sessao) throw new Error('A call that takes a multipart form has to be private')
  return sessao.usuarioId
}
