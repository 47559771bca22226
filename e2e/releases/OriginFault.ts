import type { ServerResponse } from 'node:http'

export interface OriginRequest {
  path: string
  response: ServerResponse
  send: (suffix?: string) => void
}

/** Shorter than the shell's timeout, and long enough to be measured. */
const SLOW_MS = 1_500

const isEntry = (path: string) => path === 'remoteEntry.js'
const isChunk = (path: string) => /^assets\/register-.*\.js$/.test(path)
const tamper = ({ send }: OriginRequest) => send('\n;globalThis.tampered = true')

export const ORIGIN_FAULTS = {
  'a refusal': ({ response }) => response.writeHead(500, { 'access-control-allow-origin': '*' }).end('falhou'),
  'a page': ({ response }) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end('<!doctype html><p>Entre na rede'),
  'a reset': ({ response }) => response.socket?.resetAndDestroy(),
  silence: () => undefined,
  slowness: ({ path, send }) => setTimeout(send, isEntry(path) ? SLOW_MS : 0),
  'another entry': (asked) => (isEntry(asked.path) ? tamper(asked) : asked.send()),
  'another chunk': (asked) => (isChunk(asked.path) ? tamper(asked) : asked.send()),
} satisfies Record<string, (asked: OriginRequest) => unknown>

export type OriginFault = keyof typeof ORIGIN_FAULTS
