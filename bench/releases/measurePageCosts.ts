import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { UNIT_COOKIE } from '../../shell/src/remotes/cookies'
import { ROUNDS, Series } from './Series'
import type { Portal } from './startPortals'

/** In a row, of each portal. */
const REQUESTS = 100

/** People who have been here before. */
const VISITORS = Array.from({ length: 20 }, () => `${UNIT_COOKIE}=${randomUUID()}`)

const ROWS = [
  { what: '`/`', path: '/', visitors: VISITORS },
  { what: '`/noticias`', path: '/noticias', visitors: VISITORS },
  { what: '`/noticias`, first visits', path: '/noticias', visitors: [''] },
]

/** What a page costs the server. */
export interface PageCost {
  what: string
  /** Milliseconds from the request to the end of the answer. */
  elapsed: Series
  /** Milliseconds of processor time. */
  worked: Series
}

/** Asks each portal in turn for the same pages, one request at a time. */
export async function measurePageCosts(portals: Portal[]): Promise<PageCost[]> {
  const rows = ROWS.map((row) => ({ ...row, elapsed: new Series(), worked: new Series() }))
  for (const row of rows) for (const portal of portals) await ask(portal, row.path, row.visitors)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, visitors, elapsed, worked } of rows) {
      for (const portal of portals) {
        const before = portal.server.cpuMs()
        elapsed.push(portal.count, (await ask(portal, path, visitors)) / REQUESTS)
        worked.push(portal.count, (portal.server.cpuMs() - before) / REQUESTS)
      }
    }
  }
  return rows
}

async function ask({ address }: Portal, path: string, visitors: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const start = performance.now()
  for (let index = 0; index < REQUESTS; index += 1) {
    await sizeOf(address + path, { agent, cookie: visitors[index % visitors.length] ?? '' })
  }
  agent.destroy()
  return performance.now() - start
}

/** @returns bytes of the page, compressed as a browser takes it */
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
