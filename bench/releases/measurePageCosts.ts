import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { UNIT_COOKIE } from '../../shell/src/remotes/visitorCookies'
import { ROUNDS, Series } from './Series'
import type { Portal } from './startPortals'

/** How many requests each portal gets in a row. */
const REQUESTS = 100

/** Cookies of visitors who have been here before. */
const VISITORS = Array.from({ length: 20 }, () => `${UNIT_COOKIE}=${randomUUID()}`)

const ROWS = [
  { what: '`/`', path: '/', visitors: VISITORS },
  { what: '`/noticias`', path: '/noticias', visitors: VISITORS },
  { what: '`/noticias`, first visits', path: '/noticias', visitors: [''] },
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
  for (const row of rows) for (const portal of portals) await requestAll(portal, row.path, row.visitors)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, visitors, elapsed, worked } of rows) {
      for (const portal of portals) {
        const before = portal.server.cpuMs()
        elapsed.push(portal.count, (await requestAll(portal, path, visitors)) / REQUESTS)
        worked.push(portal.count, (portal.server.cpuMs() - before) / REQUESTS)
      }
    }
  }
  return rows
}

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
