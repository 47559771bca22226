import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../startApi'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { databaseForTest } from '../../testing/testDatabase'
import { testSettings } from '../../testing/testSettings'

it('brings only what the portal cannot do without where no demo is wanted', async () => {
  const env = { DATABASE_URL: await databaseForTest('empty'), DATA_DIR: await dataDirForTest(), DEMO: 'nao' }
  const lines: string[] = []
  const api = await startApi(testSettings(env), { sendMail: false, onProgress: (line) => lines.push(line) })
  onTestFinished(() => api.close())
  expect(lines).toContainEqual(expect.stringMatching(/^ATENÇÃO: ninguém escolheu ainda quem publica/))
  const { rows } = await api.parts.pool.query(
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
