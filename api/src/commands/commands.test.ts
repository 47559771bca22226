import { readdir } from 'node:fs/promises'
import { getSessao, listNoticias } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../testing/commandLine'
import { dataDirForTest } from '../testing/dataDirForTest'
import { spawnCommand } from '../testing/spawnCommand'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
let env: Record<string, string>
const run = (...args: string[]) => commandLine(env, args)
const sql = async (statement: string) => (await portal.sql(statement)).rows

beforeAll(async () => {
  portal = await startPortal()
  const { databaseUrl = '', dataDir } = portal.settings
  env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
})
afterAll(() => portal.close())

describe('the command line', () => {
  it('prints its usage without arguments', async () => {
    const { code, out } = await run()
    expect(code).toBe(0)
    expect(out.join('\n')).toContain('npm run portal -- backup <pasta nova>')
    expect((await run('ajuda')).out).toEqual(out)
  })

  it.each([
    [['abrir'], 'Não há o comando "abrir". Veja todos com: npm run portal -- ajuda'],
    [['constructor'], 'Não há o comando "constructor". Veja todos com: npm run portal -- ajuda'],
    [['backup'], 'Uso: npm run portal -- backup <pasta nova>'],
    [['backup', 'a', 'b'], 'Uso: npm run portal -- backup <pasta nova>'],
    [['restore', '--force', 'a'], 'Uso: npm run portal -- restore <pasta da cópia>'],
    [['aprovar', 'noticia'], /^Uso: npm run portal -- aprovar/],
    [['aprovar', 'noticia', '1'], /^Uso: npm run portal -- aprovar/],
    [['aprovar', 'noticia', '1e3', '1'], /^Uso: npm run portal -- aprovar/],
    [['aprovar', 'usuario', '1', '1'], /^Uso: npm run portal -- aprovar/],
    [['aprovar', 'evento', '99999', '1'], 'Não há evento com o id 99999.'],
    [['auditoria', '--pessoa', 'x'], '--pessoa deve ser o id de uma pessoa, um número inteiro.'],
    [['auditoria', '--desde', '2026-02-30'], '--desde deve ser uma data, como 2026-03-01.'],
    [['exportar-pessoa', 'ninguem@x.example', '/tmp/x.json'], /^O portal não guarda nada/],
  ])('refuses %j with a message', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 1, out: [], err: [expect.stringMatching(sentence)] })
  })

  it('reports invalid settings', async () => {
    const { code, err } = await commandLine({ ...env, PORT: 'x' }, ['aprovar'])
    expect([code, err[0]]).toEqual([1, expect.stringContaining('PORT deve ser')])
  })

  it('reports a missing portal and creates none', async () => {
    await portal.sql('ALTER TABLE drizzle.__drizzle_migrations RENAME TO outra')
    const { code, err } = await run('aprovar')
    await portal.sql('ALTER TABLE drizzle.outra RENAME TO __drizzle_migrations')
    expect([code, err[0]]).toEqual([1, expect.stringContaining('não tem um portal desta versão')])
    const dataDir = await dataDirForTest()
    expect(await commandLine({ DATA_DIR: dataDir }, ['aprovar'])).toEqual({ code, out: [], err })
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('aprovar', () => {
  it('lists waiting items without control characters', async () => {
    expect((await run('aprovar')).out).toEqual(['Nada espera aprovação.'])
    await portal.sql(`UPDATE noticias SET aprovado = false, titulo = E'Um\\x1b[2Jtítulo' WHERE id = 3`)
    await portal.sql(`UPDATE documentos SET aprovado = false WHERE id IN (1, 2)`)
    const { out } = await run('aprovar')
    expect(out).toHaveLength(4)
    expect(out[0]).toMatch(/^TIPO +ID +EDIÇÃO +TÍTULO +AUTOR$/)
    expect(out[1]).toMatch(/^noticia +3 +1 +Um \[2Jtítulo +\S/)
  })

  it('publishes one item, once', async () => {
    expect((await run('aprovar', 'noticia', '3', '1')).out).toEqual(['Aprovado: noticia 3.'])
    expect((await run('aprovar', 'noticia', '3', '1')).out).toEqual(['Já estava aprovado: noticia 3.'])
    expect(await portal.api(listNoticias, { paginacao: 1 })).toMatchObject({ total: 24 })
    const rows = await sql(`SELECT acao, alvo_id FROM auditoria WHERE acao = 'noticia.aprovar'`)
    expect(rows).toEqual([{ acao: 'noticia.aprovar', alvo_id: 3 }])
  })

  it('publishes only the edition that was listed', async () => {
    await portal.sql('UPDATE documentos SET edicao = 4 WHERE id = 1')
    const err = ['documento 1 foi editado: a edição é a 4. Leia de novo antes de aprovar.']
    expect(await run('aprovar', 'documento', '1', '3')).toEqual({ code: 1, out: [], err })
    expect(await sql('SELECT aprovado FROM documentos WHERE id = 1')).toEqual([{ aprovado: false }])
  })

  it('publishes all waiting items', async () => {
    expect((await run('aprovar', 'tudo')).out).toEqual(['Itens aprovados: 2.'])
    expect((await run('aprovar', 'tudo')).out).toEqual(['Nada esperava aprovação.'])
    expect(await sql(`SELECT alvo_id FROM auditoria WHERE acao = 'documento.aprovar' ORDER BY 1`)).toEqual([
      { alvo_id: 1 },
      { alvo_id: 2 },
    ])
  })

  it.each([
    ['was sent back', `devolucao = 'Falta a data.'`],
    ['waits for an e-mail', 'aguarda_email = true'],
  ])('neither lists nor publishes an item that %s', async (_, state) => {
    await portal.sql(`UPDATE eventos SET aprovado = false, devolucao = NULL, aguarda_email = false WHERE id = 1`)
    await portal.sql(`UPDATE eventos SET ${state} WHERE id = 1`)
    const [row] = await sql('SELECT edicao FROM eventos WHERE id = 1')
    const edicao = String(row?.edicao)
    const err = ['Não espera aprovação: evento 1 foi devolvido, ou aguarda a confirmação do e-mail de quem o enviou.']
    expect(await run('aprovar')).toEqual({ code: 0, out: ['Nada espera aprovação.'], err: [] })
    expect(await run('aprovar', 'tudo')).toEqual({ code: 0, out: ['Nada esperava aprovação.'], err: [] })
    expect(await run('aprovar', 'evento', '1', edicao)).toEqual({ code: 1, out: [], err })
    expect(await sql('SELECT aprovado FROM eventos WHERE id = 1')).toEqual([{ aprovado: false }])
  })
})

it('aprovar skips items of an institution that did not name their author', async () => {
  const asked = (...args: string[]) => commandLine({ ...env, PUBLICADORES_NOMEADOS: 'sim' }, ['aprovar', ...args])
  await portal.sql(`UPDATE eventos SET aprovado = true;
    UPDATE eventos SET aprovado = false, devolucao = NULL, aguarda_email = false, usuario_id = 5,
      instituicao_id = CASE id WHEN 1 THEN 1 ELSE 3 END, responsavel = 'Ana Souza' WHERE id IN (1, 2)`)
  const [row] = await sql('SELECT edicao FROM eventos WHERE id = 1')
  expect(await asked('evento', '1', String(row?.edicao))).toMatchObject({
    ...{ code: 1, out: [] },
    err: ['Quem enviou este conteúdo não está entre as pessoas que publicam em nome dessa instituição.'],
  })
  expect((await asked('tudo')).out).toEqual([
    'Continuam à espera, em nome de uma instituição que não nomeou quem os enviou: 1. Nomeie essas pessoas, ou devolva os itens, em /user/gestao.',
    'Itens aprovados: 1.',
  ])
  expect(await sql('SELECT id FROM eventos WHERE NOT aprovado')).toEqual([{ id: 1 }])
  expect((await run('aprovar', 'tudo')).out).toEqual(['Itens aprovados: 1.'])
})

describe('auditoria', () => {
  it('prints actions with local times, of everyone or of one person', async () => {
    await portal.sql(`DELETE FROM auditoria`)
    await portal.sql(
      `INSERT INTO auditoria (em, usuario_id, acao, alvo_id, detalhes) VALUES
         ('2026-03-01T02:30:00Z', 1, 'noticia.editar', 12, '{"campos":["titulo"]}'), ('2026-03-01T03:00:00Z', 99, 'x', 1, null)`,
    )
    expect((await run('auditoria')).out).toEqual([
      '28/02/2026 23:30:00  1 Helena Prado      noticia.editar  12  {"campos":["titulo"]}',
      '01/03/2026 00:00:00  99 pessoa excluída  x               1',
    ])
    expect((await run('auditoria', '--pessoa', '1')).out).toHaveLength(1)
    const { out } = await run('auditoria', '--desde', '2026-03-01')
    expect(out.map((line) => line.split('  ')[2])).toContain('x')
    expect(out.join()).not.toContain('noticia.editar')
    expect((await run('auditoria', '--pessoa', '7')).out).toEqual(['Nada foi registrado.'])
  })

  it('reads more rows than fit into one batch', async () => {
    await portal.sql(`INSERT INTO auditoria (usuario_id, acao) SELECT 2, 'muitas' FROM generate_series(1, 2001)`)
    expect((await run('auditoria', '--pessoa', '2')).out).toHaveLength(2001)
  })

  it('records its own use', async () => {
    const [{ n }] = await sql(`SELECT count(*)::int AS n FROM auditoria WHERE acao = 'auditoria.ler'`)
    expect(n).toBeGreaterThan(0)
  })
})

describe('gestor', () => {
  const papelOf = async (token: string) =>
    (await createApi({ baseUrl: portal.baseUrl, token: () => token })(getSessao, {})) as { valor?: object }

  it('grants the role to an account immediately, and revokes it', async () => {
    const { token } = (await portal.apiAs(NOVATA)).usuario
    expect((await papelOf(token)).valor).toEqual({ usuarioId: 5 })
    await sql('UPDATE usuarios SET email_confirmado_em = now() WHERE id = 5')
    expect((await run('gestor', ' Novata@jacaranda.example')).out).toEqual([
      'Joana Teles agora é gestor do portal.',
      'A gestão aparece no menu da pessoa quando ela entrar de novo, e já está em /user/gestao.',
    ])
    expect((await papelOf(token)).valor).toEqual({ usuarioId: 5, papel: 'gestor' })
    expect((await portal.apiAs(NOVATA)).usuario).toMatchObject({ id: 5, papel: 'gestor' })
    expect((await run('gestor')).out).toEqual([
      '1  Helena Prado  gestora@jacaranda.example',
      '5  Joana Teles   novata@jacaranda.example',
    ])
    expect((await run('gestor', NOVATA.email, '--retirar')).out).toEqual(['Joana Teles não é mais gestor do portal.'])
    expect((await papelOf(token)).valor).toEqual({ usuarioId: 5 })
    expect((await portal.apiAs(NOVATA)).usuario).not.toHaveProperty('papel')
    const acoes = await sql(`SELECT acao, alvo_id FROM auditoria WHERE acao ~ '^gestor.(incluir|retirar)' ORDER BY id`)
    expect(acoes).toEqual([
      { acao: 'gestor.incluir', alvo_id: 5 },
      { acao: 'gestor.retirar', alvo_id: 5 },
    ])
  })

  it('grants it to an unconfirmed address only on request', async () => {
    await sql('UPDATE usuarios SET email_confirmado_em = NULL WHERE id = 5')
    const refused = await run('gestor', NOVATA.email)
    expect(refused).toMatchObject({ code: 1, out: [] })
    expect(refused.err[0]).toMatch(/não foi confirmado: .*gestor novata@jacaranda\.example --conferido$/)
    expect((await portal.apiAs(NOVATA)).usuario).not.toHaveProperty('papel')
    expect((await run('gestor', NOVATA.email, '--conferido')).code).toBe(0)
    expect((await run('gestor', NOVATA.email, '--retirar')).code).toBe(0)
  })

  it('reports an unknown person and the next step', async () => {
    await run('gestor', GESTORA.email, '--retirar')
    expect((await run('gestor')).out).toEqual(['Ninguém é gestor. Torne alguém: npm run portal -- gestor <e-mail>'])
  })

  it.each([
    [['gestor', 'ninguem@x.example'], /^Ninguém tem uma conta com esse e-mail/],
    [['gestor', '--retirar'], /^De quem\?/],
  ])('refuses %j', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 1, out: [], err: [expect.stringMatching(sentence)] })
  })
})

it.each([
  ['ajuda', 0, 'npm run portal -- restore'],
  ['abrir', 1, 'Não há o comando "abrir"'],
])('%s ends with exit code %i', { tags: 'all' }, async (command, code, line) => {
  const { exit, lines } = spawnCommand([command], {})
  expect([await exit, lines.join('\n')]).toEqual([code, expect.stringContaining(line)])
})
