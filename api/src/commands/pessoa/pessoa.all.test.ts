import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getNoticia, listAutores, listOwnNoticias, login } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../../testing/commandLine'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { GESTORA, NOVATA, type Portal, startPortal } from '../../testing/startPortal'
import { valor } from '../../testing/valor'

let portal: Portal
beforeAll(open)
afterAll(() => portal.close())

const run = (args: string[], answer?: string) =>
  commandLine({ DATABASE_URL: portal.settings.databaseUrl ?? '', DATA_DIR: portal.settings.dataDir }, args, answer)

async function open() {
  portal = await startPortal()
  await portal.sql(
    `INSERT INTO mensagens_contato (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem) VALUES
       ('Helena', ' Gestora@jacaranda.example', '00900000001', 'x', 'x', 1, 'Carta de Helena'),
       ('Otto', 'otto@x.example', '00900000009', 'x', 'x', 1, 'Carta de Otto')`,
  )
  await portal.sql(
    `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html) VALUES
       ('1', 'Helena', 'gestora@jacaranda.example', 'Seu código', '481516', '481516'),
       ('2', 'Equipe', 'equipe@x.example', 'Contato', 'De: Gestora@jacaranda.example', '-'),
       ('3', 'Otto', 'otto@x.example', 'Contato', '-', '-')`,
  )
  await portal.sql(
    `INSERT INTO codigos_recuperacao (usuario_id, rede, codigo_hash, expira_em) VALUES (1, 'uma-rede', 'hash-do-codigo', now())`,
  )
  await portal.sql(`UPDATE usuarios SET logradouro = 'Travessa Só Dela', cep = '99123999' WHERE id = 1`)
  await portal.sql(
    `UPDATE eventos SET responsavel = 'Helena Prado' WHERE id = (SELECT min(id) FROM eventos WHERE usuario_id = 1)`,
  )
  await portal.sql(`INSERT INTO auditoria (usuario_id, acao, alvo_id) VALUES (1, 'noticia.incluir', 24)`)
}

const HELENA = /Helena|gestora@|52998224725|00900000001|Só Dela|99123999|1984-05-17/i

async function everything() {
  const { rows } = await portal.sql(
    `SELECT table_name AS nome FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const texts = await Promise.all(
    rows.map(async ({ nome }) => (await portal.sql(`SELECT t::text AS linha FROM ${nome} t`)).rows),
  )
  return texts.flat().map(({ linha }) => linha as string)
}

describe('exportar-pessoa', () => {
  it('writes all data of a person without hashes and codes, readable by the owner only', async () => {
    await portal.apiAs(GESTORA)
    const file = join(await dataDirForTest(), 'pessoa.json')
    expect(await run(['exportar-pessoa', ' Gestora@jacaranda.example', file])).toMatchObject({ code: 0, err: [] })
    const text = await readFile(file, 'utf8')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const pessoa = JSON.parse(text)
    expect(pessoa.conta).toEqual([expect.objectContaining({ id: 1, cpf: '52998224725', cep: '99123999' })])
    expect(pessoa.sessoes).toEqual([{ usuario_id: 1, criada_em: expect.any(String), usada_em: expect.any(String) }])
    expect(pessoa.mensagensContato).toMatchObject([{ mensagem: 'Carta de Helena' }])
    expect(pessoa.emailsNaFila).toMatchObject([{ assunto: 'Seu código' }])
    expect(pessoa.auditoria).toContainEqual(expect.objectContaining({ acao: 'noticia.incluir', alvo_id: 24 }))
    for (const part of ['noticias', 'eventos', 'documentos', 'arquivos']) expect(pessoa[part].length).toBeGreaterThan(0)
    expect(text).not.toMatch(/argon2|hash|481516|Otto/)
  })

  it('finds contact messages without an account, and refuses an existing file', async () => {
    const file = join(await dataDirForTest(), 'pessoa.json')
    expect(await run(['exportar-pessoa', 'otto@x.example', file])).toMatchObject({ code: 0 })
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      mensagensContato: [{ mensagem: 'Carta de Otto' }],
    })
    expect((await run(['exportar-pessoa', '1', file])).err).toEqual([`"${file}" já existe. Indique um arquivo novo.`])
    const audited = await portal.sql(`SELECT FROM auditoria WHERE acao = 'usuario.exportar' AND alvo_id IS NULL`)
    expect(audited.rowCount).toBe(1)
  })
})

describe('excluir-pessoa', () => {
  it('asks for confirmation, and deletes an account without public items', async () => {
    const before = await everything()
    expect((await run(['excluir-pessoa', NOVATA.email], 'não')).err).toEqual(['Nada foi apagado.'])
    expect((await run(['excluir-pessoa', NOVATA.email])).err[0]).toMatch(/Acrescente --sim/)
    expect(await everything()).toEqual(before)
    expect(await run(['excluir-pessoa', NOVATA.email], 'Sim')).toMatchObject({ code: 0, err: [] })
    expect((await portal.sql(`SELECT FROM usuarios WHERE id = 5`)).rowCount).toBe(0)
  })

  it('keeps public items without any trace of the person', async () => {
    const api = await portal.apiAs(GESTORA)
    const { titulo } = await valor(portal.api(getNoticia, { Id: 24 }))
    expect(await run(['excluir-pessoa', GESTORA.email, '--sim'])).toMatchObject({ code: 0, err: [] })

    expect(await valor(portal.api(getNoticia, { Id: 24 }))).toMatchObject({ titulo, autor: 'Pessoa removida' })
    expect(await valor(portal.api(listAutores, {}))).toContainEqual({ id: 1, nomeCompleto: 'Pessoa removida' })
    expect((await everything()).filter((linha) => HELENA.test(linha))).toEqual([])
    expect(await api(listOwnNoticias, { paginacao: 1 })).toMatchObject({ codigo: 440 })
    expect(await portal.api(login, GESTORA)).toMatchObject({ ok: false, codigo: 400 })
    expect(await portal.api(login, { email: 'removida-1@removida.invalid', password: 'x' })).toMatchObject({
      ok: false,
      codigo: 400,
    })
    const { rows } = await portal.sql(
      `SELECT usuario_id, acao, alvo_id FROM auditoria WHERE alvo_id IN (1, 24) AND acao ~ 'excluir|incluir' ORDER BY id`,
    )
    expect(rows).toEqual([
      { usuario_id: 1, acao: 'noticia.incluir', alvo_id: 24 },
      { usuario_id: null, acao: 'usuario.excluir', alvo_id: 1 },
    ])
    expect((await portal.sql(`SELECT message_id FROM mensagens_email`)).rows).toEqual([{ message_id: '3' }])
    expect((await portal.sql(`SELECT nome FROM mensagens_contato`)).rows).toEqual([{ nome: 'Otto' }])
  })

  it('deletes public items and the account on request', async () => {
    await portal.close()
    await open()
    const { rows: others } = await portal.sql(`SELECT count(*)::int AS n FROM noticias WHERE usuario_id <> 1`)
    expect(await run(['excluir-pessoa', '1', '--com-conteudo', '--sim'])).toMatchObject({ code: 0, err: [] })
    expect(await portal.api(getNoticia, { Id: 24 })).toMatchObject({ codigo: 404 })
    expect((await portal.sql(`SELECT FROM usuarios WHERE id = 1`)).rowCount).toBe(0)
    expect((await portal.sql(`SELECT count(*)::int AS n FROM noticias`)).rows).toEqual(others)
    expect((await everything()).filter((linha) => HELENA.test(linha))).toEqual([])
  })
})
