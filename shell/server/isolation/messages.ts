import type { Endpoint, Resultado } from '@portal/shared-contracts/api'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { z } from 'zod'
import type { MatchedPage } from '../../src/remotes/matchPage'
import type { RemoteManifest } from '../../src/remotes/RemoteManifest'

/** One page that a process is to render, as data. */
export interface PageTask {
  /** Complete address; its host is made up. */
  url: string
  config: PortalConfig
  remotes: RemoteManifest[]
  match: MatchedPage
}

/** What of an endpoint travels: its functions stay with the code that calls it. */
export type SentEndpoint = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'send' | 'access'>

/** From the portal to the process of a version. `render` numbers the renders, `ask` the questions of the process. */
export type ToVersion =
  | { type: 'load'; filename: string; source: string }
  | { type: 'render'; render: number; page: PageTask }
  | { type: 'cancel'; render: number }
  | { type: 'ping' }
  | { type: 'answer'; ask: number; answer: Resultado<unknown> | SentResponse }

/** Characters that are kept; code may make more of them than the log should hold. */
const cut = (length: number) => z.string().transform((text) => text.slice(0, length))

/** What was thrown, as data. */
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

/** All that a process may say. */
const fromVersion = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['started', 'loaded', 'pong']) }),
  z.object({ type: z.literal('refused'), error }),
  z.object({ type: z.literal('rendered'), render: z.int(), rendered }),
  z.object({ type: z.literal('failed'), render: z.int(), error }),
  /** Something that a page left behind has thrown. */
  z.object({ type: z.literal('late'), error }),
  z.object({ type: z.literal('call'), ask: z.int(), render: z.int(), endpoint, input: z.unknown() }),
  z.object({ type: z.literal('fetch'), ask: z.int(), render: z.int(), request }),
  z.object({ type: z.literal('log'), text: cut(2_000) }),
])

export type FromVersion = z.infer<typeof fromVersion>
export type SentError = z.infer<typeof error>
/** A request to a host outside; its body in base64. */
export type SentRequest = z.infer<typeof request>
export type SentResponse = { status: number; headers: [string, string][]; body: string } | { error: string }

/** Of a message, the longest that stands outside of its strings: the portal takes it apart in its own thread. */
const STRUCTURE = 20_000

/** @returns undefined where it is no message of a process */
export function readMessage(line: string): FromVersion | undefined {
  if (!isPlain(line)) return undefined
  try {
    return fromVersion.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Whether a line is little more than strings: millions of brackets take a hundred times their length of memory, and seconds. */
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
