import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Answer, refusal } from './Answer'
import { ANSWER_STYLES, styleIndexOf } from './AnswerStyle'
import { API_FAULTS, type ApiFault } from './ApiFault'
import { contato } from './contato'
import { documentos } from './documentos'
import { eventos } from './eventos'
import { instituicoes } from './instituicoes'
import { noticias } from './noticias'
import { pdf } from './pdf'

type Call = (query: URLSearchParams, body: string) => Answer

/** A second API without extensions (docs/product.md#calls). */
export interface OtherApi {
  url: string
  fault: ApiFault | undefined
  close: () => Promise<unknown>
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type, authorization' }

/**
 * Starts a server with the public calls and no extension. It shares no code with the portal and answers in both styles
 * (docs/decisions/24-api-contract.md#second-api).
 */
export async function startOtherApi(): Promise<OtherApi> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calls = ANSWER_STYLES.map(
    (style) =>
      new Map<string, Call>(
        Object.entries({
          ...noticias(style),
          ...eventos(style),
          ...documentos(style, url),
          ...instituicoes(),
          ...contato(),
        }),
      ),
  )
  const otherApi: OtherApi = {
    url,
    fault: undefined,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (otherApi.fault) return API_FAULTS[otherApi.fault](request, response)
    const { pathname, search, searchParams } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/arquivos/')) return sendPdf(response, basename(pathname))

    const which = styleIndexOf(pathname + search)
    const style = ANSWER_STYLES[which] ?? ANSWER_STYLES[0]
    const call = calls[which]?.get(`${request.method} ${pathname}`)
    const body = await text(request)
    const { codigo, resposta, payload } = call?.(searchParams, body) ?? refusal(404, 'Não conheço esta chamada.')
    const wrapper = { codigo, resposta, dado: null, retorno: null, [style.payload]: payload }
    response.writeHead(style.repeatsCodigo ? codigo : 200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(wrapper))
  }

  return otherApi
}

function sendPdf(response: ServerResponse, nome: string) {
  response
    .writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${nome}"` })
    .end(pdf(nome))
}
