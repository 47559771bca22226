import pg from 'pg'
import { startPostgresServer } from '../../bin/startPostgresServer.mjs'
import { machine, writeReport } from '../report'
import { measureGrowth } from './measureGrowth'
import { measureReading } from './measureReading'
import { measureUploads } from './measureUploads'
import { measureLogins, measureWriting } from './measureWriting'
import type { Row } from './Row'
import { readOptions } from './readOptions'
import { type BenchApi, startBenchApi } from './startBenchApi'
import { STRAPI } from './strapi/installStrapi'
import { startStrapi } from './strapi/startStrapi'
import { growthTable, table } from './table'

const { effort, size, write, strapi: withStrapi, only } = readOptions()
const closers: (() => unknown)[] = []
const failures: string[] = []
const PARTS = { peer: measurePeer, growth: measureGrowthPart }

try {
  const serverUrl = await postgres()
  for (const name of ['peer', 'growth'] as const) {
    if (only.length > 0 && !only.includes(name)) continue
    const text = await measure(name, serverUrl)
    console.log(text)
    if (write) writeReport(name, text)
  }
} finally {
  for (const close of closers.reverse()) await close()
}

async function postgres(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const server = await startPostgresServer()
  if (!server) throw new Error('There is no PostgreSQL here; name one by DATABASE_URL.')
  closers.push(() => server.stop())
  return server.url
}

async function measure(name: keyof typeof PARTS, serverUrl: string): Promise<string> {
  const header = machine()
  const lines = await part(name, () => PARTS[name](serverUrl))
  return [`${header}; ${await settingsOf(serverUrl)}.`, ...(lines ?? []), ...failures.splice(0)].join('\n\n')
}

/** A failing part is reported, and the other parts still run. */
async function part<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  console.log(`› ${name}`)
  try {
    return await work()
  } catch (error) {
    console.error(error)
    failures.push(`Not measured: ${name} (${error instanceof Error ? error.message.split('\n')[0] : error}).`)
    return undefined
  }
}

async function open(serverUrl: string, rows: number): Promise<BenchApi> {
  const portal = await startBenchApi(serverUrl, rows)
  closers.push(portal.close)
  return portal
}

async function measurePeer(serverUrl: string): Promise<string[]> {
  const portal = await open(serverUrl, 5000)
  const strapi = withStrapi ? await part('strapi', () => startStrapi(portal.databaseUrl)) : undefined
  if (strapi) closers.push(() => strapi.server.stop())
  const rows: (Row[] | undefined)[] = [
    await part('reading', () => measureReading(portal.url, strapi?.url, effort)),
    await part('writing', async () => [await measureWriting(portal.url, strapi?.url, effort)]),
    await part('login', async () => [await measureLogins(portal.url, effort)]),
    await part('uploads', () => measureUploads(portal.url, effort)),
  ]
  const { now, highest } = portal.server.memoryMb()
  const memory = `Memory of the API under this load: ${highest} MB at its highest, ${now} MB at the end (goal ≤ 250 MB)`
  const theirs = strapi ? `; Strapi ${strapi.server.memoryMb().highest} MB at its highest.` : '.'
  return [
    `${effort.rounds} round(s) of ${effort.seconds} s each, in turn; medians.`,
    table(
      rows.flatMap((some) => some ?? []),
      `Strapi ${STRAPI}`,
      'ratio',
    ),
    memory + theirs,
  ]
}

async function measureGrowthPart(serverUrl: string): Promise<string[]> {
  const small = { url: (await open(serverUrl, 1000)).url, rows: 1000 }
  const large = { url: (await open(serverUrl, size)).url, rows: size }
  const rounds = 2 * effort.rounds + 1
  const growth = await measureGrowth(small, large, rounds)
  const what = `With ${size.toLocaleString('en')} rows of each kind, against 1,000; ${rounds} rounds, in turn; medians:`
  return [what, growthTable(growth)]
}

async function settingsOf(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rows } = await client.query(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commit`,
  )
  await client.end()
  return `PostgreSQL ${rows[0]?.version}, fsync ${rows[0]?.fsync}, synchronous_commit ${rows[0]?.commit}`
}
