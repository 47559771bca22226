import type { ServerResponse } from 'node:http'

/** A request to an origin, and how to answer it without a fault. */
export interface OriginRequest {
  /** Path relative to the version's browser build. */
  path: string
  response: ServerResponse
  send: (suffix?: string) => void
}

/** Shorter than the shell's time limit, and long enough to be noticed. */
const SLOW_MS = 1_500

const isEntry = (path: string) => path === 'remoteEntry.js'
const isChunk = (path: string) => /^assets\/register-.*\.js$/.test(path)
const tamper = ({ send }: OriginRequest) => send('\n;globalThis.tampered = true')

/** Ways in which an origin fails to serve the files of one version. */
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

/** The name of one of them. */
export type OriginFault = keyof typeof ORIGIN_FAULTS
