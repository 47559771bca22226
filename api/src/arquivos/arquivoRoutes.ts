import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isKnown } from '../isKnown'
import { refuse } from '../refuse'
import { hashInCookie } from '../sessao/ArquivosCookie'
import { tokenOf } from '../sessao/tokenOf'
import type { ArquivoRepository } from './ArquivoRepository'
import { byteRange } from './byteRange'
import type { FileStore } from './FileStore'
import { UUID } from './uuid'

const NAO_ENCONTRADO = 'Arquivo não encontrado.'

/** Nothing may run, load or be navigated from what is served. */
const CLOSED = "sandbox; default-src 'none'"

/**
 * The content under an id never changes, but it may have to go. A browser keeps what it has shown for a day; what stands between
 * asks again after five minutes.
 */
const FOR_ALL = 'public, max-age=86400, s-maxage=300'
const FOR_ONE = 'private, no-store'

/**
 * An address outside the specification: answers a file, not the wrapper, under its stored name alone: what stands between may
 * take an address for another one's. A file of a public item is for everybody; any other is for who sent it and for gestores, by
 * the cookie of their session or by its token. With `?tamanho=media` a picture is answered in the size for phones, where it has one.
 */
export function arquivoRoutes(app: FastifyInstance, arquivos: ArquivoRepository, files: FileStore, portals: string[]) {
  const shown = shownIn(portals)
  app.route<{ Params: { id: string; nome: string }; Querystring: { exibir?: string; tamanho?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/arquivo/:id/:nome',
    handler: async (request, reply) => {
      const { params, query, headers, method } = request
      const whole = UUID.test(params.id) ? await findFor(request, arquivos, params.id) : undefined
      const narrow =
        query.tamanho === 'media' && whole?.mediaId ? await findFor(request, arquivos, whole.mediaId) : undefined
      const arquivo = narrow ?? whole
      if (!arquivo || arquivo.nome !== params.nome) refuse(404, NAO_ENCONTRADO)
      if (arquivo.gestorId !== undefined) await app.auditoria.writeLeituraDeArquivo(arquivo.id, arquivo.gestorId)
      const { id, tipo, tamanho, sha256 } = arquivo
      const isShown = tipo === 'application/pdf' && query.exibir === '1'
      const etag = `"${sha256}"`
      const lasting = {
        'Cache-Control': arquivo.isShown ? FOR_ALL : FOR_ONE,
        ETag: etag,
        'Accept-Ranges': 'bytes',
        'X-Content-Type-Options': 'nosniff',
        // A portal elsewhere shows the pictures; which ones may is told by no header of this kind.
        ...(portals.length > 0 && arquivo.isShown && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
        'Content-Security-Policy': isShown ? shown : CLOSED,
        'Content-Disposition': dispositionOf(arquivo, isShown),
      }
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).headers(lasting).send()

      const range =
        method === 'GET' && mayBePart(headers['if-range'], etag) ? byteRange(headers.range, tamanho) : undefined
      if (range === 'unsatisfiable') {
        refuse(416, 'O arquivo não tem o trecho pedido.', { 'Content-Range': `bytes */${tamanho}` })
      }
      const content = (await files.read(id, range)) ?? refuse(404, NAO_ENCONTRADO)
      reply.headers(lasting).type(tipo)
      if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${tamanho}`)
      reply.header('Content-Length', range ? range.end - range.start + 1 : tamanho)
      // A client that has gone meanwhile reads nothing any more.
      if (method === 'GET' && !reply.raw.destroyed) return reply.send(content)
      content.destroy()
      return reply.send()
    },
  })
}

type Lido = NonNullable<Awaited<ReturnType<ArquivoRepository['find']>>> & { gestorId?: number }

/** A file as the caller may read it, and the gestor who reads another person's; a caller whose session has ended is nobody. */
async function findFor(request: FastifyRequest, arquivos: ArquivoRepository, id: string): Promise<Lido | undefined> {
  const found = await arquivos.find(id)
  if (found) return found
  const { sessoes } = request.server
  const sessao = (await sessoes.find(tokenOf(request))) ?? (await sessoes.findByHash(hashInCookie(request)))
  if (!sessao) return undefined
  const { papel, ...person } = sessao
  const own = await arquivos.find(id, person)
  if (own || papel !== 'gestor') return own
  const alheio = await arquivos.find(id, sessao)
  return alheio && { ...alheio, gestorId: sessao.usuarioId }
}

/** A PDF with `?exibir=1` may stand in a page of the portal, in the browser's own viewer, which some browsers embed. */
const shownIn = (portals: string[]) =>
  `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; ${['frame-ancestors', "'self'", ...portals].join(' ')}`

/** Of `If-Range`: a client that has part of an older file gets this one whole. */
const mayBePart = (header: string | string[] | undefined, etag: string) => header === undefined || header === etag

/** Pictures are shown in the page; other files are downloaded, unless the address asks to show them. */
function dispositionOf({ nome, tipo }: { nome: string; tipo: string }, isShown: boolean) {
  const way = isShown || tipo.startsWith('image/') ? 'inline' : 'attachment'
  return `${way}; filename*=UTF-8''${encodeURIComponent(nome).replace(/['()*]/g, escapeByte)}`
}

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
