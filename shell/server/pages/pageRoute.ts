import { randomUUID } from 'node:crypto'
import { isKnown } from '@portal/platform/http/isKnown'
import { onRequestClosed } from '@portal/platform/http/onRequestClosed'
import { Refusal } from '@portal/platform/http/refuse'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { sendEarlyHints } from '../http/earlyHints'
import { answerLink } from '../previews/answerLink'
import type { Previews } from '../previews/Previews'
import { Overloaded } from '../rendering/VersionError'
import type { PageRequest, PageResponse } from './PageRequest'
import { lastingHeaders, pageHeaders, redirectHeaders, tagOf } from './pageHeaders'

/** Answers every address that is neither a file's nor the API's. */
export const pageRoute =
  (
    answerPage: (request: PageRequest) => Promise<PageResponse>,
    onError: (error: unknown, pedido: string) => void,
    { hinted = [], previews }: { hinted?: string[]; previews?: Pick<Previews, 'open' | 'leave'> | undefined } = {},
  ): FastifyPluginAsync =>
  async (app) => {
    answerErrors(app, onError)
    for (const missing of ['/assets/*', '/remotes/*']) app.get(missing, (_, reply) => reply.status(404).send())

    app.get('/*', async (request, reply) => {
      const { ip: address } = request
      const { cookie: cookies } = request.headers
      if (previews && (await answerLink({ url: urlOf(request.raw.url), cookies, address }, previews, reply)))
        return reply
      sendEarlyHints(request.headers, reply.raw, hinted)
      const visitor = new AbortController()
      onRequestClosed(request, reply, () => visitor.abort(new Error('The visitor has gone.')))
      const response = await answerPage({
        url: urlOf(request.raw.url),
        nonce: randomUUID(),
        address,
        cookies,
        signal: visitor.signal,
      })
      const { status, location } = response.page.page
      if (location) return reply.headers(redirectHeaders(response)).redirect(location, status)
      if (status === 200 && !response.isPreview && isKnown(request.headers['if-none-match'], tagOf(response))) {
        return reply.status(304).headers(lastingHeaders(response)).send()
      }
      const { encoding, content } = await response.page.body(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .status(status)
        .headers(pageHeaders({ ...response, pedido: request.id }))
        .send(content)
    })

    redirectForms(app)
  }

function answerErrors(app: FastifyInstance, onError: (error: unknown, pedido: string) => void) {
  app.setErrorHandler((error, { id }, reply) => {
    if (error instanceof Overloaded) return refuseForNow(reply)
    if (error instanceof Refusal) {
      const { codigo, headers, resposta } = error
      return reply.status(codigo).headers(headers).type('text/plain; charset=utf-8').send(resposta)
    }
    if (isOfRequest(error)) return reply.status(error.statusCode).type('text/plain; charset=utf-8').send(UNREADABLE)
    const hasReader = !reply.raw.destroyed
    if (hasReader) onError(error, id)
    return reply
      .status(500)
      .type('text/plain; charset=utf-8')
      .send(`O portal encontrou um problema. Tente de novo em instantes. Código do erro: ${id}`)
  })
}

/** A form submitted before its script loaded shows the page again and drops the data. */
function redirectForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/*', { config: { dropsBody: true } }, ({ raw }, reply) => {
    const { pathname, search } = urlOf(raw.url)
    return reply.redirect(pathname + search, 303)
  })
  app.setNotFoundHandler((_, reply) =>
    reply
      .status(405)
      .header('allow', 'GET, HEAD, POST')
      .type('text/plain; charset=utf-8')
      .send('Este endereço só pode ser lido.'),
  )
}

const UNREADABLE = 'O pedido não pôde ser entendido.'

const isOfRequest = (error: unknown): error is { statusCode: number } =>
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('FST_') &&
  'statusCode' in error &&
  Number(error.statusCode) < 500

/** Overload: a minimal page tells when to retry. */
const refuseForNow = (reply: FastifyReply) =>
  reply
    .status(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">' +
        '<title>Muitos acessos</title><h1>Muitos acessos ao mesmo tempo</h1>' +
        '<p>O portal volta em alguns segundos. Esta página se atualiza sozinha.</p></html>',
    )

/** The host is arbitrary. Browsers read `//host` and `/\host` as hosts, but here they are paths. */
function urlOf(target = '/'): URL {
  const url = new URL(`http://portal/${target.replace(/^https?:\/\/[^/?#]*/i, '')}`)
  url.pathname = url.pathname.replace(/^\/+/, '/')
  return url
}
