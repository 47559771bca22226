import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { quantile } from '../isolation/visits'
import type { ServerProcess } from '../ServerProcess'

/** How many visitors ask at once. */
export const VISITORS = [1, 10, 50, 200] as const

/** Longer than the slowest page by far. */
const SECONDS = 10

/** How the server comes by its pages: `rendered` for each visitor, or `kept` for a second. */
export const KINDS = ['rendered', 'kept'] as const
export type Kind = (typeof KINDS)[number]

/** A page whose address names a version is rendered for each visitor. */
const SEARCHES: Record<Kind, string> = { rendered: '?mf.nenhum=@0.0.0', kept: '' }

/** After so many renders, and after all of them, memory is told. */
const WARM_RENDERS = 5_000
const RENDERS = 20_000

/** What so many visitors got, each asking again as soon as its page has come. */
export interface ServerLoad {
  kind: Kind
  visitors: number
  /** Whole pages a second. */
  perSecond: number
  /** Milliseconds until a whole page has come, for 99 of 100 of them. */
  p99: number
  /** Answers other than 200, connections that broke, and answers that never came. */
  failed: number
  /** Answers 200 that are the chrome of a page, without its content. */
  empty: number
}

export interface ServerLoads {
  /** By address of the page. */
  pages: Record<string, ServerLoad[]>
  /** Resident memory of the server in megabytes: before all pages, after them, and after further renders. */
  memoryMb: { before: number; after: number; afterRenders: Record<number, number> }
}

interface ServerOptions {
  origin: string
  server: ServerProcess
  pages: string[]
  onProgress: (line: string) => void
}

/** Asks the portal for pages, without a proxy before it, as many as it can give. Pages come compressed. */
export async function measureServer({ origin, server, pages, onProgress }: ServerOptions): Promise<ServerLoads> {
  const before = server.memoryMb().now
  const loads: Record<string, ServerLoad[]> = {}
  for (const path of pages) {
    const whole = await sizeOf(origin + path)
    // The server gets warm.
    await askFor({ url: origin + path, whole, visitors: 10, seconds: 2 })
    loads[path] = []
    for (const kind of KINDS) {
      for (const visitors of VISITORS) {
        onProgress(`${path}: ${kind}, ${visitors} at once`)
        const url = origin + path + SEARCHES[kind]
        loads[path].push({ kind, ...(await askFor({ url, whole, visitors, seconds: SECONDS })) })
      }
    }
  }
  const after = server.memoryMb().now
  const url = origin + pages[0] + SEARCHES.rendered
  const afterRenders: Record<number, number> = {}
  for (const [amount, until] of [
    [WARM_RENDERS, WARM_RENDERS],
    [RENDERS - WARM_RENDERS, RENDERS],
  ] as const) {
    onProgress(`${until} renders`)
    await autocannon({ url, amount, connections: 10, headers: HEADERS })
    afterRenders[until] = server.memoryMb().now
  }
  return { pages: loads, memoryMb: { before, after, afterRenders } }
}

interface AskOptions {
  url: string
  /** Bytes of the whole page; what has less than half of it is its chrome alone. */
  whole: number
  visitors: number
  seconds: number
}

async function askFor({ url, whole, visitors, seconds }: AskOptions): Promise<Omit<ServerLoad, 'kind'>> {
  const times: number[] = []
  let failed = 0
  let empty = 0
  const { errors, duration } = await autocannon({
    url,
    connections: visitors,
    duration: seconds,
    headers: HEADERS,
    setupClient: (client) =>
      client.on('response', (status, bytes, ms) => {
        if (status !== 200) failed += 1
        else if (bytes < whole / 2) empty += 1
        else times.push(ms)
      }),
  })
  return {
    visitors,
    perSecond: times.length / duration,
    p99: quantile(times, 0.99),
    failed: failed + errors,
    empty,
  }
}

const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' }

/** Bytes of a page, compressed. @throws Error where it is not answered with 200. */
const sizeOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`))
      text(response.setEncoding('latin1')).then(({ length }) => resolve(length), reject)
    })
      .on('error', reject)
      .end()
  })
