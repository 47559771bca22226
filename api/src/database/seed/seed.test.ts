import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../startApi'
import { clientFor } from '../../testing/connections'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { databaseForTest } from '../../testing/testDatabase'
import { testSettings } from '../../testing/testSettings'

async function countsOf(connectionString: string) {
  const { rows } = await (await clientFor(connectionString)).query(
    `SELECT (SELECT count(*) FROM usuarios)::int AS usuarios, (SELECT count(*) FROM instituicoes)::int AS instituicoes,
            (SELECT count(*) FROM noticias)::int AS noticias, (SELECT count(*) FROM setores)::int AS setores,
            (SELECT count(*) FROM arquivos)::int AS arquivos`,
  )
  return rows[0]
}

async function openAndClose(env: Record<string, string>) {
  const lines: string[] = []
  const api = await startApi(testSettings(env), { onProgress: (line) => lines.push(line) })
  await api.close()
  return lines
}

it('fills an empty database once if two portals start together', { tags: 'all' }, async () => {
  const env = { DATABASE_URL: await databaseForTest('empty'), DATA_DIR: await dataDirForTest(), DEMO: 'sim' }
  const lines = (await Promise.all([openAndClose(env), openAndClose(env)])).flat()
  expect(lines.filter((line) => line === 'Criando o conteúdo de demonstração…')).toHaveLength(1)
  const stored = await readdir(join(env.DATA_DIR, 'arquivos'), { recursive: true, withFileTypes: true })
  const arquivos = stored.filter((entry) => entry.isFile() && !entry.name.startsWith('marca-')).length
  expect(await countsOf(env.DATABASE_URL)).toMatchObject({ usuarios: 5, instituicoes: 14, noticias: 24, arquivos })
})

it('inserts only required rows without the demo', async () => {
  const env = { DATABASE_URL: await databaseForTest('empty'), DATA_DIR: await dataDirForTest(), DEMO: 'nao' }
  const lines: string[] = []
  const api = await startApi(testSettings(env), { sendMail: false, onProgress: (line) => lines.push(line) })
  onTestFinished(() => api.close())
  expect(lines).toContainEqual(expect.stringMatching(/^ATENÇÃO: ninguém escolheu ainda quem publica/))
  const { rows } = await api.pool.query(
    `SELECT (SELECT count(*) FROM usuarios)::int AS usuarios, (SELECT count(*) FROM noticias)::int AS noticias,
            (SELECT count(*) FROM setores)::int AS setores, (SELECT count(*) FROM arquivos)::int AS arquivos,
            razao_social, responsavel FROM instituicoes`,
  )
  expect(rows).toEqual([
    {
      ...{ usuarios: 0, noticias: 0, setores: 6, arquivos: 0 },
      ...{ razao_social: 'Comunidade (pessoa física)', responsavel: 'Portal do ecossistema' },
    },
  ])
})
