import type { Endpoint, Resultado } from '@portal/shared-contracts/api'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { z } from 'zod'
import type { MatchedPage } from '../../src/remotes/matchPage'
import type { RemoteManifest } from '../../src/remotes/RemoteManifest'

export interface PageTask {
  url: string
  config: PortalConfig
  remotes: RemoteManifest[]
  match: MatchedPage
}

export type SentEndpoint = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'send' | 'access'>

export type ToVersion =
  | { type: 'load'; filename: string; source: string }
  | { type: 'render'; render: number; page: PageTask }
  | { type: 'cancel'; render: number }
  /** The process must repeat this random number. */
  | { type: 'ping'; sign: number }
  | { type: 'answer'; ask: number; answer: Resultado<unknown> | SentResponse }

const cut = (length: number) => z.string().transform((text) => text.slice(0, length))

const error = z.object({ name: cut(100), message: cut(2_000), stack: cut(4_000) })

const headers = z.array(z.tuple([z.string(), z.string()]))
const request = z.object({
  url: z.string().max(8_192),
  method: z.string().max(20),
  headers,
  body: z.base64().optional(),
})

const rendered = z.union([
  z.object({ html: z.string().max(4_194_304), status: z.int(), hydration: z.string().optional() }),
  z.object({ redirect: z.object({ status: z.int(), location: z.string() }) }),
])
const endpoint = z.object({ method: z.string(), path: z.string(), send: z.string() })

const fromVersion = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['started', 'loaded']) }),
  z.object({ type: z.literal('pong'), sign: z.int() }),
  z.object({ type: z.literal('refused'), error }),
  z.object({ type: z.literal('rendered'), render: z.int(), rendered }),
  z.object({ type: z.literal('failed'), render: z.int(), error }),
  z.object({ type: z.literal('late'), error }),
  z.object({ type: z.literal('call'), ask: z.int(), render: z.int(), endpoint, input: z.unknown() }),
  z.object({ type: z.literal('fetch'), ask: z.int(), render: z.int(), request }),
  z.object({ type: z.literal('log'), text: cut(2_000) }),
])

export type FromVersion = z.infer<typeof fromVersion>
export type SentError = z.infer<typeof error>
export type SentRequest = z.infer<typeof request>
export type SentResponse = { status: number; headers: [string, string][]; body: string } | { error: string }

/** Longest text outside strings, because the portal parses messages in its main thread. */
const STRUCTURE = 20_000

export function readMessage(line: string): FromVersion | undefined {
  if (!isPlain(line)) return undefined
  try {
    return fromVersion.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Millions of brackets would take a hundred times their size in memory. */
function isPlain(line: string): boolean {
  let structure = line.length
  for (let begin = line.indexOf('"'); begin >= 0 && structure > STRUCTURE; ) {
    let end = line.indexOf('"', begin + 1)
    while (end >= 0 && isEscaped(line, end)) end = line.indexOf('"', end + 1)
    if (end < 0) return false
    structure -= end - begin - 1
    begin = line.indexOf('"', end + 1)
  }
  return structure <= STRUCTURE
}

function isEscaped(line: string, quote: number): boolean {
  let start = quote
  while (line[start - 1] === '\\') start -= 1
  return (quote - start) % 2 === 1
}
