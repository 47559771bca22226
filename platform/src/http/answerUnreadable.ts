import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { JSON_TYPE, wrap } from './wrapper.ts'

const CODIGO: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const FRASE: Record<number, string> = {
  400: 'O pedido não pôde ser lido.',
  408: 'O pedido demorou demais para chegar. Tente novamente.',
  431: 'O endereço ou os cookies enviados são grandes demais. Apague os cookies deste site no navegador e tente novamente.',
}

const CALL = /^[A-Z]+ \/+api\//i

interface Unreadable extends Error {
  code?: string
  rawPacket?: unknown
}

/** Answers requests that Node cannot parse, such as one with too many cookies. */
export function answerUnreadable(error: Unreadable, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const codigo = CODIGO[error.code ?? ''] ?? 400
  const frase = FRASE[codigo] ?? ''
  const isCall = Buffer.isBuffer(error.rawPacket) && CALL.test(error.rawPacket.toString('latin1', 0, 20))
  const body = isCall ? wrap(codigo, frase) : Buffer.from(frase)
  const head = [
    `HTTP/1.1 ${codigo} ${STATUS_CODES[codigo]}`,
    `Content-Type: ${isCall ? JSON_TYPE : 'text/plain; charset=utf-8'}`,
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'Connection: close',
    `X-Request-Id: ${randomUUID()}`,
  ]
  if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
  socket.destroy(error)
}
