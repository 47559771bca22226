import type { IncomingMessage, ServerResponse } from 'node:http'

export const API_FAULTS = {
  'uma recusa': (_, response) =>
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ codigo: 500, resposta: 'Falha interna.', dado: null, retorno: null })),
  'uma resposta que não é JSON': (_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  'uma página no lugar dos dados': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Entre na rede</title>'),
  'a conexão que cai': (request) => request.socket.destroy(),
} satisfies Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>

export type ApiFault = keyof typeof API_FAULTS
