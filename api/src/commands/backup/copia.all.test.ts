import { describe, expect, it, onTestFinished } from 'vitest'
import { EmbeddedPostgres } from '../../database/embedded/EmbeddedPostgres'
import { migrate } from '../../database/migrate'
import { commandLine } from '../../testing/commandLine'
import { clientFor } from '../../testing/connections'
import { demoBackup, emptyFolder, filesOf, place, rowsOf } from '../../testing/copies'
import { dataDirForTest, postmasterOf } from '../../testing/dataDirForTest'
import { s3ForTest } from '../../testing/s3ForTest'

const demo = demoBackup()

describe('backup and restore', () => {
  it('preserve rows, files and totals between server and embedded database', async () => {
    const source = await place('demo')
    const client = await clientFor(source.url)
    await client.query(`INSERT INTO sessoes (token_hash, usuario_id) VALUES ('x', 1)`)
    await client.query(
      `UPDATE noticias SET titulo = E'Aspas " vírgula, \\\\. \\n e quebra', aprovado = false WHERE id = 3`,
    )
    await client.query(`DELETE FROM noticias WHERE id = 24`)
    await client.query('UPDATE arquivos SET usuario_id = 1')
    const before = await rowsOf(source.url)
    const [first, second] = [await emptyFolder(), await emptyFolder()]

    expect(await commandLine(source.env, ['backup', first])).toMatchObject({ code: 0, err: [] })
    const dataDir = await dataDirForTest()
    expect(await commandLine({ DATA_DIR: dataDir }, ['restore', first])).toMatchObject({ code: 0, err: [] })
    expect(await postmasterOf(dataDir)).toBeUndefined()
    expect(await commandLine({ DATA_DIR: dataDir }, ['backup', second])).toMatchObject({ code: 0, err: [] })
    const target = await place('empty')
    expect(await commandLine(target.env, ['restore', second])).toMatchObject({ code: 0, err: [] })

    const after = await rowsOf(target.url)
    const acoes = after.auditoria.map(({ acao }) => acao)
    expect(acoes).toEqual(['copia.restaurar', 'copia.restaurar'])
    expect({ ...after, auditoria: [] }).toEqual({ ...before, auditoria: [] })
    expect(await filesOf(target.dataDir)).toEqual(await filesOf(source.dataDir))
    const restored = await clientFor(target.url)
    expect((await restored.query('SELECT FROM sessoes')).rowCount).toBe(0)
    // The audit still refers to the deleted noticia's id.
    expect((await restored.query(`SELECT nextval('noticias_id_seq')::int AS id`)).rows).toEqual([{ id: 25 }])
  })

  it('are consistent during writes', async () => {
    const source = await place('demo')
    const client = await clientFor(source.url)
    let isWriting = true
    const writer = (async () => {
      for (let n = 0; isWriting; n += 1) {
        await client.query(`
          BEGIN;
          INSERT INTO tags (descricao) VALUES ('par ${n}');
          INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id) VALUES ('par ${n}', 'x', now(), 1);
          INSERT INTO mensagens_contato (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem)
               VALUES ('par', 'p@p.example', '1', 'x', 'x', 1, 'x');
          COMMIT`)
      }
    })()
    const folder = await emptyFolder()
    expect(await commandLine(source.env, ['backup', folder])).toMatchObject({ code: 0 })
    isWriting = false
    await writer

    const target = await place('empty')
    expect(await commandLine(target.env, ['restore', folder])).toMatchObject({ code: 0, err: [] })
    const { rows } = await (await clientFor(target.url)).query(`
      SELECT (SELECT count(*)::int FROM tags WHERE descricao LIKE 'par %') AS tags,
             (SELECT count(*)::int FROM noticias WHERE titulo LIKE 'par %') AS noticias,
             (SELECT count(*)::int FROM mensagens_contato WHERE nome = 'par') AS mensagens,
             (SELECT sum(total)::int FROM totais WHERE tabela = 'noticias') - 24 AS totais`)
    const [{ tags, ...others }] = rows
    expect(others).toEqual({ noticias: tags, mensagens: tags, totais: tags })
  })

  it('support files in a bucket and in a folder', async () => {
    const bucket = { ...(await place('empty')).env, FILES_URL: (await s3ForTest()).filesUrl }
    const folder = await emptyFolder()
    expect(await commandLine(bucket, ['restore', demo.folder()])).toMatchObject({ code: 0, err: [] })
    expect(await commandLine(bucket, ['backup', folder])).toMatchObject({ code: 0, err: [] })
    expect(await filesOf(folder)).toEqual(await filesOf(demo.folder()))
  })

  it('work while a portal runs on the database', async () => {
    const dataDir = await dataDirForTest()
    const portal = await EmbeddedPostgres.open(dataDir)
    onTestFinished(() => portal.close())
    await migrate(portal.connectionString)
    const pid = await postmasterOf(dataDir)
    expect(await commandLine({ DATA_DIR: dataDir }, ['backup', await emptyFolder()])).toMatchObject({
      code: 0,
      err: [],
    })
    expect(await postmasterOf(dataDir)).toBe(pid)
    expect((await (await clientFor(portal.connectionString)).query('SELECT 1')).rowCount).toBe(1)
  })
})
