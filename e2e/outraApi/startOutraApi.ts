import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { contato } from './contato'
import { documentos } from './documentos'
import { ESTILOS, estiloOf } from './Estilo'
import { eventos } from './eventos'
import { FALHAS, type Falha } from './Falha'
import { instituicoes } from './instituicoes'
import { noticias } from './noticias'
import { pdf } from './pdf'
import { type Resposta, recusa } from './Resposta'

type Chamada = (query: URLSearchParams, body: string) => Resposta

export interface OutraApi {
  url: string
  /** How every call fails from now on; undefined when it works. */
  falha: Falha | undefined
  close: () => Promise<unknown>
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type, authorization' }

/**
 * A server that was written from the specification alone: its public calls exactly as it writes them, with nothing
 * beyond them, on a free port. Where it may choose how to answer, it answers some calls in one way and others in the
 * other. It shares no code with the portal.
 */
export async function startOutraApi(): Promise<OutraApi> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const chamadas = ESTILOS.map(
    (estilo) =>
      new Map<string, Chamada>(
        Object.entries({
          ...noticias(estilo),
          ...eventos(estilo),
          ...documentos(estilo, url),
          ...instituicoes(),
          ...contato(),
        }),
      ),
  )
  const outraApi: OutraApi = {
    url,
    falha: undefined,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (outraApi.falha) return FALHAS[outraApi.falha](request, response)
    const { pathname, search, searchParams } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/arquivos/')) return sendPdf(response, basename(pathname))

    const which = estiloOf(pathname + search)
    const estilo = ESTILOS[which] ?? ESTILOS[0]
    const chamada = chamadas[which]?.get(`${request.method} ${pathname}`)
    const body = await text(request)
    const { codigo, resposta, payload } = chamada?.(searchParams, body) ?? recusa(404, 'Não conheço esta chamada.')
    const wrapper = { codigo, resposta, dado: null, retorno: null, [estilo.payload]: payload }
    response.writeHead(estilo.repeatsCodigo ? codigo : 200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(wrapper))
  }

  return outraApi
}

function sendPdf(response: ServerResponse, nome: string) {
  response
    .writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${nome}"` })
    .end(pdf(nome))
}
