import { Agent, get } from 'node:http'
import { ROUNDS, Series } from './Series'
import type { Portal } from './startPortals'

/** How many requests each portal gets in a row. */
const REQUESTS = 100

/** How many visitors who have been here before request pages in turn. */
const VISITORS = 20

const ROWS = [
  { what: '`/`', path: '/', isFirst: false },
  { what: '`/noticias`', path: '/noticias', isFirst: false },
  { what: '`/noticias`, first visits', path: '/noticias', isFirst: true },
]

/** What one request of a page costs the server. */
export interface PageCost {
  what: string
  /** Milliseconds from the request to the end of the answer. */
  elapsed: Series
  /** Processor time of the server, in milliseconds. */
  worked: Series
}

/** Requests the same pages of each portal once a round, one request at a time. */
export async function measurePageCosts(portals: Portal[]): Promise<PageCost[]> {
  const rows = ROWS.map((row) => ({ ...row, elapsed: new Series(), worked: new Series() }))
  const known = new Map<Portal, string[]>()
  for (const portal of portals) known.set(portal, await visitorsOf(portal))
  const visitorsFor = (portal: Portal, isFirst: boolean) => (isFirst ? [''] : (known.get(portal) ?? []))
  for (const { path, isFirst } of rows) {
    for (const portal of portals) await requestAll(portal, path, visitorsFor(portal, isFirst))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, isFirst, elapsed, worked } of rows) {
      for (const portal of portals) {
        const before = portal.server.cpuMs()
        elapsed.push(portal.count, (await requestAll(portal, path, visitorsFor(portal, isFirst))) / REQUESTS)
        worked.push(portal.count, (portal.server.cpuMs() - before) / REQUESTS)
      }
    }
  }
  return rows
}

/** The cookies that a portal gives its visitors; it gives none while no rollout runs. */
const visitorsOf = ({ address }: Portal): Promise<string[]> =>
  Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const { headers } = await fetch(`${address}/noticias`)
      return headers
        .getSetCookie()
        .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
        .join('; ')
    }),
  )

/** @returns milliseconds that all requests took */
async function requestAll({ address }: Portal, path: string, visitors: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const start = performance.now()
  for (let index = 0; index < REQUESTS; index += 1) {
    await sizeOf(address + path, { agent, cookie: visitors[index % visitors.length] ?? '' })
  }
  agent.destroy()
  return performance.now() - start
}

/** @returns bytes of a page, compressed with brotli. @throws Error where the answer is no such page. */
export const sizeOf = (url: string, { agent, cookie = '' }: { agent?: Agent; cookie?: string } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) }
    get(url, { headers, ...(agent && { agent }) }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => {
        const isPage = response.statusCode === 200 && response.headers['content-encoding'] === 'br'
        if (isPage) resolve(size)
        else reject(new Error(`${url} was answered with ${response.statusCode}.`))
      })
    }).on('error', reject)
  })
