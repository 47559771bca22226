import { Readable } from 'node:stream'
import type { Access, Endpoint, FieldsOf, Sessao } from '@portal/shared-contracts/api'
import { type Contract, contractOf, type Envio, envioOf } from '@portal/shared-contracts/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Upload } from './arquivos/Upload'
import type { Writer } from './database/Database'
import { FileText } from './FileText'
import { WholeList } from './lists/WholeList'
import { onceOver } from './onceOver'
import { formInput, queryInput, validate } from './readInput'
import { hasConnection, isRead } from './readInTurns'
import { refuse } from './refuse'
import { tokenOf } from './sessao/tokenOf'
import { JSON_TYPE, wrap, wrapWhole } from './wrapper'
import type { InTurn } from './writeInTurns'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that `serve` made. */
    contract?: Contract
  }
}

/** What a handler is given: the checked input and, where the endpoint is private, whose session it is. */
export interface Call<Input, Session extends Access> {
  input: FieldsOf<Input>
  /** The file of a multipart form: temporary, and gone when the call is answered. */
  arquivo: Upload | undefined
  /** What the address of a multipart form says of the write. */
  envio: Envio
  sessao: Session extends 'private' ? Sessao : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A cache before the server may answer so many at a time with one answer; what is written is seen by all within a second. */
const FOR_ALL = { 'Cache-Control': 'public, max-age=0, s-maxage=1' }
/** A cache with a time of its own for what says nothing must not keep what is of one person, such as a token. */
const FOR_ONE = { 'Cache-Control': 'private, no-store' }

const SO_GESTORES = 'Só quem é gestor do portal pode fazer isso.'

/** The payload of a call; a list or a file of any length may be answered without being held. */
type Payload<Output> =
  | Output
  | (Output extends (infer Item extends { id: number })[] ? WholeList<Item> : never)
  | (Output extends string ? FileText : never)

/** Computes the payload of one call from its checked input; `refuse` ends it otherwise. */
export type Handler<Input, Output, Session extends Access> = (
  call: Call<Input, Session>,
) => Promise<Payload<Output>> | Payload<Output>

/**
 * Answers a call of the contract: its address, its access and its input are the endpoint's, the handler has the rest. A call that
 * writes waits for its turn, a form for its place; of a private one is asked once more in each of its transactions, who may.
 * A call that its contract says to audit has its row before it has an answer.
 * @param resposta what a success says to the person
 * @param inTurn the turns of a call that writes
 */
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
      // Items have a limit of their own, by forms.
      if (sessao && !isForm) await app.escritas.spend(request, contract.endpoint, sessao.usuarioId)
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
      const token = tokenOf(request)
      const isForAll = endpoint.method === 'GET' && endpoint.access !== 'private' && token === undefined
      reply.headers(isForAll ? FOR_ALL : FOR_ONE).type(JSON_TYPE)
      // The login and the logout have set their own.
      if (token && !reply.hasHeader('Set-Cookie')) reply.header('Set-Cookie', app.arquivosCookie.of(token))
      // What allows another origin has said that the answer varies by it, too.
      if (isForAll) reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Authorization'].flat().join(', '))
      if (valor instanceof FileText) {
        reply
          .type(`${endpoint.file}; charset=utf-8`)
          .header('Content-Disposition', `attachment; filename="${valor.name}"`)
        if (request.method === 'HEAD') return reply.send()
        onceOver(request, reply, app.openLists.enter(request.ip))
        return reply.send(Readable.from(valor.chunks, { objectMode: false }))
      }
      if (!(valor instanceof WholeList)) return reply.send(wrap(200, resposta, valor))
      // Fastify would read the whole list, in no turn, for the headers alone.
      if (request.method === 'HEAD') return reply.send()
      // A page that is rendered in this process takes its list at once.
      if (hasConnection(request)) onceOver(request, reply, app.openLists.enter(request.ip))
      return reply.send(wrapWhole(200, resposta, valor))
    },
  })
}

function requirePapel({ papel }: Pick<Endpoint<never, unknown>, 'papel'>, sessao: Sessao | undefined) {
  if (papel && sessao?.papel !== papel) refuse(403, SO_GESTORES)
}

/** Forms are received of people with a session alone. */
function senderOf(sessao: Sessao | undefined): number {
  if (!sessao) throw new Error('A call that takes a multipart form has to be private')
  return sessao.usuarioId
}
