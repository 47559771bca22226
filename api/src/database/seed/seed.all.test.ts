import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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

it('fills an empty database once, and a file for every row of one, though two portals start at the same moment', async () => {
  const env = { DATABASE_URL: await databaseForTest('empty'), DATA_DIR: await dataDirForTest(), DEMO: 'sim' }
  const lines = (await Promise.all([openAndClose(env), openAndClose(env)])).flat()
  expect(lines.filter((line) => line === 'Criando o conteúdo de demonstração…')).toHaveLength(1)
  const stored = await readdir(join(env.DATA_DIR, 'arquivos'), { recursive: true, withFileTypes: true })
  const arquivos = stored.filter((entry) => entry.isFile() && !entry.name.startsWith('marca-')).length
  expect(await countsOf(env.DATABASE_URL)).toMatchObject({ usuarios: 5, instituicoes: 14, noticias: 24, arquivos })
})
