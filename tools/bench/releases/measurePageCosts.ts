import { Agent, get } from 'node:http'
import { ROUNDS, Series } from './Series'
import type { PortalWithRemotes } from './startPortals'

const REQUESTS = 100

const VISITORS = 20

const ROWS = [
  { what: '`/`', path: '/', isFirst: false },
  { what: '`/noticias`', path: '/noticias', isFirst: false },
  { what: '`/noticias`, first visits', path: '/noticias', isFirst: true },
]

export interface PageCost {
  what: string
  elapsed: Series
  worked: Series
}

export async function measurePageCosts(portals: PortalWithRemotes[]): Promise<PageCost[]> {
  const rows = ROWS.map((row) => ({ ...row, elapsed: new Series(), worked: new Series() }))
  const known = new Map<PortalWithRemotes, string[]>()
  for (const portal of portals) known.set(portal, await visitorsOf(portal))
  const visitorsFor = (portal: PortalWithRemotes, isFirst: boolean) => (isFirst ? [''] : (known.get(portal) ?? []))
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

/** The portal sets these cookies only during a rollout. */
const visitorsOf = ({ address }: PortalWithRemotes): Promise<string[]> =>
  Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const { headers } = await fetch(`${address}/noticias`)
      return headers
        .getSetCookie()
        .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
        .join('; ')
    }),
  )

async function requestAll({ address }: PortalWithRemotes, path: string, visitors: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const start = performance.now()
  for (let index = 0; index < REQUESTS; index += 1) {
    await sizeOf(address + path, { agent, cookie: visitors[index % visitors.length] ?? '' })
  }
  agent.destroy()
  return performance.now() - start
}

/** @returns compressed bytes. @throws Error if the response is not the expected page. */
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
