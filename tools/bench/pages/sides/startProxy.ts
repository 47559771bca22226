import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createSecureServer, constants as http2, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import type { Certificate } from './certificate'

export interface ProxyOptions {
  certificate: Certificate
  /** An HTTP/1.1 server on this machine. */
  origin: string
  /** Returns HTML that the proxy serves itself, instead of the origin. */
  documentAt?: (path: string) => string | undefined
}

export interface Proxy {
  address: string
  close: () => Promise<void>
}

const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Each chunk of a streamed response is flushed immediately. */
const STREAMED_COMPRESSION = { ...COMPRESSION, flush: constants.BROTLI_OPERATION_FLUSH }

/** HTTP/2 forbids these headers. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade']

/** An HTTP/2 proxy with TLS and Brotli 5. It drops 103 Early Hints, which Chromium's network emulation ignores. */
export async function startProxy({ certificate, origin, documentAt }: ProxyOptions): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert })
  server.on('stream', (stream, headers) => {
    // The browser resets its streams when it leaves a page.
    stream.on('error', () => {})
    const path = headers[':path'] ?? '/'
    const html = headers['sec-fetch-dest'] === 'document' ? documentAt?.(path) : undefined
    if (html === undefined) passOn(stream, headers, { origin, agent, path })
    else answerDocument(stream, html)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const session of sessions) session.destroy()
      agent.destroy()
      server.close()
    },
  }
}

function answerDocument(stream: ServerHttp2Stream, html: string) {
  stream.respond({
    ':status': 200,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  })
  stream.end(brotliCompressSync(html, COMPRESSION))
}

function passOn(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  { origin, agent, path }: { origin: string; agent: Agent; path: string },
) {
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const sent = request(origin + path, {
    agent,
    method: headers[':method'] ?? 'GET',
    headers: { ...Object.fromEntries(own), host: headers[':authority'], 'accept-encoding': isFile ? 'br' : 'identity' },
  })
  sent.on('response', (response) => answer(stream, response, headers['accept-encoding'] ?? ''))
  sent.on('error', () => stream.close(http2.NGHTTP2_INTERNAL_ERROR))
  stream.on('close', () => sent.destroy())
  stream.pipe(sent)
}

function answer(stream: ServerHttp2Stream, response: IncomingMessage, accepted: string) {
  if (stream.destroyed) return
  const isCompressed =
    accepted.includes('br') && isText(response.headers['content-type']) && !response.headers['content-encoding']
  const dropped = [...OF_CONNECTIONS, ...(isCompressed ? ['content-length'] : [])]
  const kept = Object.entries(response.headers).filter(([name]) => !dropped.includes(name))
  stream.respond({
    ':status': response.statusCode,
    ...Object.fromEntries(kept),
    ...(isCompressed && { 'content-encoding': 'br' }),
  })
  const ended = () => {}
  if (isCompressed) pipeline(response, createBrotliCompress(STREAMED_COMPRESSION), stream, ended)
  else pipeline(response, stream, ended)
}

const isText = (type = '') => /^text\/|javascript|json|xml|svg/.test(type)
