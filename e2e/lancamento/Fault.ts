import type { ServerResponse } from 'node:http'

/** What an origin is asked for, and how it answers when all is well. */
export interface Asked {
  /** Below the folder of the version's browser build. */
  path: string
  response: ServerResponse
  send: (suffix?: string) => void
}

/** Within the shell's patience, and long enough to be seen. */
const SLOW_MS = 1_500

const isEntry = (path: string) => path === 'remoteEntry.js'
const isChunk = (path: string) => /^assets\/register-.*\.js$/.test(path)
const tamper = ({ send }: Asked) => send('\n;globalThis.tampered = true')

/** Ways in which an origin fails to answer with the files of one version. */
export const FAULTS = {
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
} satisfies Record<string, (asked: Asked) => unknown>

export type Fault = keyof typeof FAULTS
