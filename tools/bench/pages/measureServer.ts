import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { quantile } from '../isolation/visits'
import type { ServerProcess } from '../ServerProcess'

export const VISITORS = [1, 10, 50, 200] as const

/** Much longer than the slowest page takes. */
const SECONDS = 10

/** `rendered`: a page for each request. `cached`: from the page cache of one second. */
export const KINDS = ['rendered', 'cached'] as const
export type Kind = (typeof KINDS)[number]

/** A page with a version in its address is never cached. */
const SEARCHES: Record<Kind, string> = { rendered: '?mf.nenhum=@0.0.0', cached: '' }

const WARM_RENDERS = 5_000
const RENDERS = 20_000

/** Each visitor sends the next request when its page is complete. */
export interface ServerLoad {
  kind: Kind
  visitors: number
  perSecond: number
  p99: number
  /** Wrong status, broken connection or timeout. */
  failed: number
  /** Responses with status 200 that lack the page's content. */
  empty: number
}

export interface ServerLoads {
  pages: Record<string, ServerLoad[]>
  memoryMb: { before: number; after: number; afterRenders: Record<number, number> }
}

interface ServerOptions {
  origin: string
  server: ServerProcess
  pages: string[]
  onProgress: (line: string) => void
}

export async function measureServer({ origin, server, pages, onProgress }: ServerOptions): Promise<ServerLoads> {
  const before = server.memoryMb().now
  const loads: Record<string, ServerLoad[]> = {}
  for (const path of pages) {
    const whole = await sizeOf(origin + path)
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
  /** Bytes of the complete page. A response of less than half has no content. */
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

/** @returns compressed bytes. @throws Error if the status is not 200. */
const sizeOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`))
      text(response.setEncoding('latin1')).then(({ length }) => resolve(length), reject)
    })
      .on('error', reject)
      .end()
  })
