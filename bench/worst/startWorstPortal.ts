import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@portal/api'
import { login } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import pg from 'pg'
import { fillWithWorst } from '../../api/src/testing/fillWithWorst'
import { freePort } from '../../bin/freePort.mjs'
import { SERVER_ARGS } from '../../bin/serverArgs.mjs'
import { ServerProcess } from '../ServerProcess'

const ROOT = new URL('../..', import.meta.url).pathname

/** More items of each kind than any answer carries. */
const ROWS = 400

/** A portal in production that holds as much as may be written into it, with a session of who has written it. */
export interface WorstPortal {
  address: string
  server: ServerProcess
  token: string
  databaseUrl: string
  /** Items whose texts are dear, each in another way. */
  ids: { noticias: number[]; eventos: number[]; documentos: number[] }
  close: () => Promise<void>
}

/** Starts it, built beforehand, on a database and a folder of its own. @param settings more environment variables */
export async function startWorstPortal(settings: Record<string, string> = {}): Promise<WorstPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-pior-'))
  const closers: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    const embedded = await EmbeddedPostgres.open(dataDir)
    closers.push(() => embedded.close())
    const port = await freePort()
    const env = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: 'sim' }
    const server = await ServerProcess.start({
      command: process.execPath,
      args: SERVER_ARGS,
      cwd: ROOT,
      env: { ...env, DATABASE_URL: embedded.connectionString, ...settings },
      ready: /Ctrl-C/,
    })
    closers.push(() => server.stop())
    await fillWithWorst(embedded.connectionString, ROWS)
    const address = `http://127.0.0.1:${port}`
    return {
      address,
      server,
      token: await tokenOf(address),
      databaseUrl: embedded.connectionString,
      ids: await dearestIds(embedded.connectionString),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function tokenOf(baseUrl: string) {
  const entered = await createApi({ baseUrl })(login, { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' })
  if (!entered.ok) throw new Error(entered.resposta)
  return entered.valor.token
}

async function dearestIds(url: string): Promise<WorstPortal['ids']> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const longest = async (table: string) => {
    const { rows } = await client.query(
      `SELECT id FROM ${table} WHERE usuario_id = 1 ORDER BY length(descricao) > 20000 DESC, id LIMIT 5`,
    )
    return rows.map(({ id }) => Number(id))
  }
  try {
    return {
      noticias: await longest('noticias'),
      eventos: await longest('eventos'),
      documentos: await longest('documentos'),
    }
  } finally {
    await client.end()
  }
}
