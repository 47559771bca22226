import { getDocumento, getEvento, getNoticia, login } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startApi } from '../startApi'
import { dataDirForTest } from '../testing/dataDirForTest'
import { testSettings } from '../testing/testSettings'
import { isMigrated, migrate } from './migrate'
import { ANTONIA, CONTENTS, changedMigrations, databaseOfShape, putFiles, rowsByTable, SHAPES } from './shapes.fixture'

it('a released migration is never changed', async () => {
  expect(await changedMigrations()).toEqual([])
})

describe.each(SHAPES)('a database of %s', { tags: 'all' }, (shape) => {
  it('keeps rows and columns in the upgrade, and serves logins and files', async () => {
    const { url, client } = await databaseOfShape(shape)
    const before = await rowsByTable(client)
    const without = Object.keys(before).filter((table) => before[table]?.length === 0)
    expect(without, 'tables without a row in the fixture').toEqual(shape >= '0009' ? ['marca_arquivos'] : [])
    await migrate(url)
    expect(await isMigrated(client)).toBe(true)
    const after = await rowsByTable(client)
    if (shape < '0006') {
      // Codes live 15 minutes, so 0006 deletes them.
      expect(after.codigos_recuperacao).toEqual([])
      delete before.codigos_recuperacao
    }
    // Migrations 0027 and 0028 update each item, which is counted.
    if (shape < '0028') delete before.mudancas
    for (const [table, rows] of Object.entries(before)) {
      expect([table, after[table]?.length]).toEqual([table, rows.length])
      expect(after[table], table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
    }

    const dataDir = await dataDirForTest()
    await putFiles(dataDir)
    const api = await startApi(testSettings({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'nao' }), {
      sendMail: false,
    })
    onTestFinished(() => api.close())
    const app = api.createApp()
    onTestFinished(() => app.close())
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
    const call = createApi({ baseUrl })

    expect(await call(login, ANTONIA)).toMatchObject({ ok: true, valor: { userName: 'Antônia de Antes' } })
    const noticia = await call(getNoticia, { Id: 901 })
    expect(noticia).toMatchObject({
      ok: true,
      valor: { titulo: 'Notícia de antes', tags: [{ descricao: 'de antes' }] },
    })
    expect(await call(getEvento, { Id: 901 })).toMatchObject({ ok: true, valor: { titulo: 'Evento de antes' } })
    expect(await call(getDocumento, { id: 901 })).toMatchObject({ ok: true, valor: { nome: 'Documento de antes' } })
    for (const [id, content] of Object.entries(CONTENTS)) {
      const { rows } = await client.query('SELECT nome FROM arquivos WHERE id = $1', [id])
      const answer = await fetch(`${baseUrl}/api/arquivo/${id}/${rows[0].nome}`)
      expect([answer.status, await answer.text()]).toEqual([200, content])
    }
  })
})
