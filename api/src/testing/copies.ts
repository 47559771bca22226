import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { copiedTables } from '../commands/backup/tables'
import { commandLine } from './commandLine'
import { clientFor } from './connections'
import { copyFolder } from './copyFolder'
import { dataDirForTest } from './dataDirForTest'
import { databaseForTest, testDatabase } from './testDatabase'

export interface Place {
  env: { DATABASE_URL: string; DATA_DIR: string }
  url: string
  dataDir: string
}

export async function place(content: 'demo' | 'empty'): Promise<Place> {
  const [url, dataDir] = [await databaseForTest(content), await dataDirForTest()]
  if (content === 'demo') copyFolder(join(inject('dataDir'), 'arquivos'), join(dataDir, 'arquivos'))
  return { env: { DATABASE_URL: url, DATA_DIR: dataDir }, url, dataDir }
}

export const emptyFolder = async () => join(await dataDirForTest(), 'copia')

export async function rowsOf(url: string) {
  const client = await clientFor(url)
  const contents: Record<string, unknown> = {}
  for (const nome of copiedTables) {
    const { rows } = await client.query(`SELECT to_jsonb(t) AS linha FROM ${nome} t ORDER BY t::text`)
    contents[nome] = rows.map(({ linha }) => linha)
  }
  const { rows: auditoria } = await client.query<{ acao: string }>('SELECT acao FROM auditoria ORDER BY id')
  const { rows } = await client.query(`SELECT tabela, sum(total)::int FROM totais GROUP BY 1 ORDER BY 1`)
  return { ...contents, totais: rows, auditoria }
}

export async function filesOf(dataDir: string) {
  const names = await readdir(join(dataDir, 'arquivos'), { recursive: true })
  const ids = names.filter((name) => /^[0-9a-f]{2}\//.test(name)).sort()
  return Promise.all(ids.map(async (id) => [id, (await readFile(join(dataDir, 'arquivos', id))).toString('base64')]))
}

export const tableCount = async (url: string) => {
  const { rows } = await (await clientFor(url)).query(
    `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`,
  )
  return rows[0]?.n
}

/** Created once per test file; tests that change it use a copy. */
export function demoBackup() {
  let folder = ''
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'portal-copia-')), 'demo')
    const { url, drop } = await testDatabase('demo')
    const env = { DATABASE_URL: url, DATA_DIR: inject('dataDir') }
    expect(await commandLine(env, ['backup', folder])).toMatchObject({ code: 0, err: [] })
    await drop()
  })
  afterAll(() => rm(dirname(folder), { recursive: true }))
  return {
    folder: () => folder,
    copy: async () => {
      const copied = await emptyFolder()
      copyFolder(folder, copied)
      return copied
    },
  }
}
