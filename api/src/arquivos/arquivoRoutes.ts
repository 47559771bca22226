import { isKnown } from '@portal/platform/http/isKnown'
import { refuse } from '@portal/platform/http/refuse'
import { tokenOf } from '@portal/platform/http/tokenOf'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashInCookie } from '../sessao/ArquivosCookie'
import type { ArquivoRepository } from './ArquivoRepository'
import type { FileStore, Range } from './FileStore'
import { UUID } from './FileStore'

const NAO_ENCONTRADO = 'Arquivo não encontrado.'

/** Served files may not run scripts, load or navigate. */
const CLOSED = "sandbox; default-src 'none'"

/** Files may have to be removed: shared caches revalidate after five minutes, browsers after a day. */
const FOR_ALL = 'public, max-age=86400, s-maxage=300'
const FOR_ONE = 'private, no-store'

/**
 * Each file has one address, so that caches cannot mix files up. Files of hidden items need the cookie or token of
 * their owner or a gestor.
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
        // Portals on other origins show the pictures.
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
      if (method === 'GET' && !reply.raw.destroyed) return reply.send(content)
      content.destroy()
      return reply.send()
    },
  })
}

type Lido = NonNullable<Awaited<ReturnType<ArquivoRepository['find']>>> & { gestorId?: number }

/** Records the read if a gestor opens another person's file. An ended session counts as no session. */
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

/** A PDF with `?exibir=1` may be framed by the portal: some browsers embed their viewer. */
const shownIn = (portals: string[]) =>
  `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; ${['frame-ancestors', "'self'", ...portals].join(' ')}`

/** `If-Range`: a client with part of an older file gets the whole new one. */
const mayBePart = (header: string | string[] | undefined, etag: string) => header === undefined || header === etag

function dispositionOf({ nome, tipo }: { nome: string; tipo: string }, isShown: boolean) {
  const way = isShown || tipo.startsWith('image/') ? 'inline' : 'attachment'
  return `${way}; filename*=UTF-8''${encodeURIComponent(nome).replace(/['()*]/g, escapeByte)}`
}

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Undefined means the whole file, `unsatisfiable` a start after the end. */
function byteRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
