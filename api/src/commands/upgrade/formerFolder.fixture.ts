import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { initialise } from '../../database/embedded/dataFolder'
import type { Programs } from '../../database/embedded/programs'
import { ServerLog } from '../../database/embedded/ServerLog'
import { chooseServerUser } from '../../database/embedded/ServerUser'
import { startApi } from '../../startApi'
import { poolFor } from '../../testing/connections'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { testSettings } from '../../testing/testSettings'
import { fetchPrograms } from './fetchPrograms'
import { startServer, withConnection } from './startServer'

export const FORMER = '17'
const never = new AbortController().signal

async function serveFormer(root: string, programs: Programs) {
  const folder = join(root, 'postgres')
  const options = {
    folder,
    log: new ServerLog(join(root, 'postgres.log')),
    programs,
    user: await chooseServerUser(folder, programs),
  }
  return { options, start: () => startServer(options, never) }
}

/** A data folder of the earlier version with the demo and rows in tables that no backup has. */
export function formerFolder() {
  let model = ''
  beforeAll(async () => {
    model = await mkdtemp(join(tmpdir(), 'portal-anterior-'))
    const programs = await fetchPrograms(FORMER, { root: model, onProgress: () => {}, signal: never })
    const { options, start } = await serveFormer(model, programs)
    await initialise(model, options, never)
    const server = await start()
    await withConnection(server.urlOf('postgres'), (client) => client.query('CREATE DATABASE portal'))
    const settings = testSettings({ DATABASE_URL: server.urlOf('portal'), DATA_DIR: model, DEMO: 'sim' })
    await (await startApi(settings)).close()
    await withConnection(server.urlOf('portal'), (client) =>
      client.query(`
        INSERT INTO auditoria (usuario_id, acao, detalhes) SELECT 1, 'muitas', '{"n": 1}' FROM generate_series(1, 50000);
        INSERT INTO limites (chave, total) VALUES ('x', 3)`),
    )
    await server.stop()
  })
  afterAll(() => rm(model, { recursive: true, force: true }))
  return {
    async copy({ programs = true } = {}) {
      const dataDir = await dataDirForTest()
      await cp(model, dataDir, { recursive: true, filter: (path) => programs || !path.includes('postgres-programas-') })
      return dataDir
    },
    async serve(dataDir: string) {
      const programs = await fetchPrograms(FORMER, { root: model, onProgress: () => {}, signal: never })
      return (await serveFormer(dataDir, programs)).start()
    },
  }
}

export async function contentsOf(connectionString: string): Promise<Record<string, string>> {
  const pool = poolFor(connectionString, 1)
  try {
    const { rows: tables } = await pool.query(
      `SELECT tablename AS nome FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const contents: Record<string, string> = {}
    for (const { nome } of tables) {
      const { rows } = await pool.query(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(linha::text, E'\\n' ORDER BY linha::text COLLATE "C"), '')) AS tudo
           FROM (SELECT to_jsonb(t) AS linha FROM ${nome} t) s`,
      )
      contents[nome] = rows[0].tudo
    }
    const { rows: sequences } = await pool.query(
      `SELECT sequencename AS nome, last_value AS ultimo FROM pg_sequences WHERE schemaname = 'public'`,
    )
    for (const { nome, ultimo } of sequences) contents[nome] = String(ultimo)
    return contents
  } finally {
    await pool.end()
  }
}
