import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorstPortal, type WorstPortal } from './startWorstPortal'

const MEMORY_MB = 1024

/** Concurrent requests of one network, each repeated when its response ends. */
const FLOODERS = 600
const FLOODER = '198.51.100.7'
const OTHER = '203.0.113.9'
/** A small request of another network, repeated meanwhile. */
const SMALL = '/api/instituicao/buscarInstituicoes'
const READS = 100

let portal: WorstPortal
/** News of one megabyte each that compress badly. */
let hard: number[]
beforeAll(async () => {
  // The portal trusts `X-Forwarded-For` from this address.
  portal = await startWorstPortal({ PROXIES: '127.0.0.1/32' })
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `UPDATE noticias SET descricao = '<p>' || (SELECT string_agg(translate(md5(noticias.id::text || n), '01234567', '"\\\\"\\\\"\\\\"\\\\'), '') FROM generate_series(1, 8100) n)
       || '</p>' WHERE id IN (SELECT id FROM noticias WHERE aprovado ORDER BY length(descricao) DESC LIMIT 20) RETURNING id`,
  )
  hard = rows.map(({ id }) => Number(id))
  await client.end()
})
afterAll(() => portal?.close())

interface Flood {
  of: string
  path: (portal: WorstPortal, n: number) => string
  headers?: (portal: WorstPortal) => Record<string, string>
}

const FLOODS: Flood[] = [
  { of: 'one notícia', path: () => `/api/noticia/detalhes?Id=${hard[0]}` },
  { of: 'twenty notícias', path: (_, n) => `/api/noticia/detalhes?Id=${hard[n % hard.length]}` },
  { of: 'several eventos', path: ({ ids }, n) => `/api/evento/detalhes?Id=${ids.eventos[n % ids.eventos.length]}` },
  {
    of: 'one notícia, with a session',
    path: () => `/api/noticia/detalhes?Id=${hard[0]}`,
    headers: ({ token }) => ({ Authorization: `Bearer ${token}` }),
  },
  { of: 'pages of a list, searched', path: (_, n) => `/api/noticia/listarTodas?paginacao=${n % 20}1&busca=${n % 10}` },
  { of: 'searches over everything', path: (_, n) => `/api/busca?busca=${'pessoas'.slice(0, 3 + (n % 5))}+${n}` },
  { of: 'whole lists', path: () => '/api/evento/listarTodos?paginacao=0' },
  { of: 'the calendar', path: () => '/eventos.ics' },
  { of: 'a file of the sitemap', path: () => '/sitemap/noticias-1.xml' },
  { of: 'the description of the API', path: () => '/api/docs' },
  { of: 'pages of an item', path: (_, n) => `/noticias/${hard[n % hard.length]}?n=${n}` },
]

test.each(FLOODS)(
  'a flood of $of from one network does not delay other networks',
  async ({ of, path, headers = () => ({}) }) => {
    await read(SMALL, { address: OTHER })
    const quiet = await readAgainAndAgain()
    const flooding = new AbortController()
    setMaxListeners(FLOODERS, flooding.signal)
    let answered = 0
    const floods = Array.from({ length: FLOODERS }, async (_, n) => {
      while (!flooding.signal.aborted) {
        const options = { headers: headers(portal), signal: flooding.signal }
        const status = await read(path(portal, n), { address: FLOODER, ...options }).catch(() => 0)
        if (status === 200) answered += 1
      }
    })
    await after(1_000)
    const before = performance.now()
    const waits = await readAgainAndAgain()
    const perSecond = Math.round((answered * 1000) / (performance.now() - before + 1_000))
    const { memoryMb } = portal.server.ofTree()
    flooding.abort()
    await Promise.all(floods)
    console.log(`| ${of} | ${perSecond} | ${told(quiet)} | ${told(waits)} | ${memoryMb} |`)
    expect(memoryMb).toBeLessThan(MEMORY_MB)
  },
)

async function readAgainAndAgain() {
  const waits: number[] = []
  const end = performance.now() + 20_000
  while (waits.length < READS && performance.now() < end) {
    const before = performance.now()
    expect(await read(SMALL, { address: OTHER })).toBe(200)
    waits.push(performance.now() - before)
  }
  return waits.sort((a, b) => a - b)
}

const told = (waits: number[]) => [0.5, 0.95, 1].map((share) => at(waits, share)).join(' · ')
const at = (waits: number[], share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)

interface ReadOptions {
  address: keyof typeof agents
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Each network needs its own connections. */
const agents = {
  [FLOODER]: new Agent({ keepAlive: true }),
  [OTHER]: new Agent({ keepAlive: true }),
}

function read(path: string, { address, headers, signal }: ReadOptions): Promise<number> {
  const options = {
    agent: agents[address],
    headers: { 'X-Forwarded-For': address, 'Accept-Encoding': 'br', ...headers },
    ...(signal && { signal }),
  }
  return new Promise((resolve, reject) => {
    const call = request(portal.address + path, options, (answer) => {
      answer.once('error', reject)
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end()
  })
}
