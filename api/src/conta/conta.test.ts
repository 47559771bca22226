import {
  addPublicador,
  approveItem,
  changeSenha,
  closeConta,
  confirmEmail,
  createDocumento,
  createEvento,
  createNoticia,
  deleteNoticia,
  editConta,
  editEvento,
  editNoticia,
  endOutrasSessoes,
  endSessao,
  exportConta,
  getConta,
  getNoticia,
  INSTITUICAO_PADRAO,
  listAlheias,
  listEmEspera,
  listPublicadores,
  listSessoes,
  login,
  register as registerConta,
  removePublicador,
  requestCodigo,
  requestConfirmacao,
  resetSenha,
  returnItem,
  sendMensagem,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT, WRITES } from '../config/limits'
import { umaNoticia, umDocumento, umEvento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

type Person = Awaited<ReturnType<Portal['apiAs']>>

let portal: Portal
let gestora: Person
beforeAll(async () => {
  portal = await startPortal()
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

let ana: { email: string; password: string }
let people = 0
beforeEach(async () => {
  Object.assign(portal.settings, NOTHING_ASKED)
  await portal.sql('DELETE FROM limites; DELETE FROM mensagens_email; DELETE FROM mensagens_contato')
  people += 1
  ana = await register(`ana${people}@x.example`)
})

const NOTHING_ASKED = {
  moderacao: 'nao' as const,
  ...{ confirmarEmail: false, publicadoresNomeados: false, agendarPublicacao: false },
}
const ask = (settings: Partial<Pick<Portal['settings'], keyof typeof NOTHING_ASKED>>) =>
  Object.assign(portal.settings, settings)

async function register(email: string) {
  await portal.sql(
    `INSERT INTO usuarios (nome_completo, email, telefone, senha_hash, instituicao_id)
     SELECT 'Ana Conceição', $1, '00933333333', senha_hash, 3 FROM usuarios WHERE id = 5`,
    [email],
  )
  return { email, password: NOVATA.password }
}
const lastCodigo = async () => {
  const { rows } = await portal.sql('SELECT texto FROM mensagens_email ORDER BY id DESC LIMIT 1')
  return (
    String(rows[0]?.texto)
      .match(/\d{4} \d{4} \d{4}/)?.[0]
      .replaceAll(' ', '') ?? ''
  )
}
const confirm = async (api: Person) => {
  await valor(api(requestConfirmacao, null))
  await valor(api(confirmEmail, { codigo: await lastCodigo() }))
}
const mensagemDe = (emailCorporativo: string) => ({
  ...{ nome: 'Alguém', emailCorporativo, telefone: '00900000001', empresa: 'Ipê', cargo: 'Diretor', setorId: 1 },
  mensagem: `Carta de ${emailCorporativo}`,
})
const senhaNova = { novaSenha: 'Outra#2026', confirmaSenha: 'Outra#2026' }
const isPublic = async (id: number) => (await portal.api(getNoticia, { Id: id })).ok

describe('my account', () => {
  it('has a name and a telephone that can be edited', async () => {
    const api = await portal.apiAs(ana)
    expect(await valor(api(editConta, { nomeCompleto: ' Joana T. ', telefone: '00911111111' }))).toEqual({
      ...{ nomeCompleto: 'Joana T.', email: ana.email, telefone: '00911111111', emailConfirmado: false },
    })
    expect(await api(editConta, { nomeCompleto: '', telefone: '00911111111' })).toMatchObject({
      resposta: 'Nome é obrigatório.',
    })
    expect(await valor(api(getConta, {}))).toMatchObject({ nomeCompleto: 'Joana T.' })
    expect(await portal.api(login, ana)).toMatchObject({ valor: { userName: 'Joana T.' } })
  })

  it('lists only own sessions, without tokens, and ends them', async () => {
    const [here, there] = [await portal.apiAs(ana), await portal.apiAs(ana)]
    const sessoes = await valor(here(listSessoes, {}))
    expect(sessoes.map(({ atual }) => atual).sort()).toEqual([false, true])
    const { rows } = await portal.sql('SELECT token_hash FROM sessoes')
    for (const { id } of sessoes)
      expect([...rows.map(({ token_hash }) => token_hash), here.usuario.token]).not.toContain(id)
    const id = sessoes.find(({ atual }) => !atual)?.id ?? ''
    expect(await gestora(endSessao, { id })).toMatchObject({ codigo: 404 })
    await valor(here(endSessao, { id }))
    expect(await there(getConta, {})).toMatchObject({ codigo: 440 })
    const again = await portal.apiAs(ana)
    await valor(again(endOutrasSessoes, null))
    expect(await here(getConta, {})).toMatchObject({ codigo: 440 })
    expect([await again(getConta, {}), await gestora(getConta, {})]).toMatchObject([{ ok: true }, { ok: true }])
  })
})

describe('my password', () => {
  it('is changed with the old password; ends other sessions and codes, and sends a mail', async () => {
    const [here, there] = [await portal.apiAs(ana), await portal.apiAs(ana)]
    await valor(portal.api(requestCodigo, ana.email))
    const otp = await lastCodigo()
    await valor(here(changeSenha, { senhaAtual: ana.password, ...senhaNova }))
    expect([await here(getConta, {}), await there(getConta, {})]).toMatchObject([{ ok: true }, { codigo: 440 }])
    expect(await portal.api(resetSenha, { otp, email: ana.email, ...senhaNova })).toMatchObject({ codigo: 400 })
    expect(await portal.api(login, ana)).toMatchObject({ codigo: 400 })
    expect(await portal.api(login, { ...ana, password: senhaNova.novaSenha })).toMatchObject({ ok: true })
    const { rows } = await portal.sql('SELECT para_email, texto FROM mensagens_email ORDER BY id DESC LIMIT 1')
    expect(rows[0]).toMatchObject({
      para_email: ana.email,
      texto: expect.stringContaining('todas as outras sessões'),
    })
  })

  it('is changed once by two simultaneous calls', async () => {
    const [here, there] = [await portal.apiAs(ana), await portal.apiAs(ana)]
    const change = (api: Person) => api(changeSenha, { senhaAtual: ana.password, ...senhaNova })
    const answers = await Promise.all([change(here), change(there)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await portal.sql('SELECT FROM sessoes WHERE usuario_id = $1', [here.usuario.id])).rowCount).toBe(1)
  })

  it('allows five wrong guesses over all calls that ask for it', async () => {
    const api = await portal.apiAs(ana)
    const guesses = [
      () => api(changeSenha, { senhaAtual: 'Errada#26', ...senhaNova }),
      () => api(exportConta, { senhaAtual: 'Errada#26' }),
      () => api(closeConta, { senhaAtual: 'Errada#26', comConteudo: false }),
      () => portal.api(login, { ...ana, password: 'Errada#26' }),
      () => api(changeSenha, { senhaAtual: 'Errada#26', ...senhaNova }),
    ]
    for (const guess of guesses) expect(await guess()).toMatchObject({ codigo: 400 })
    expect(await api(exportConta, { senhaAtual: ana.password })).toMatchObject({ codigo: 429 })
    expect(await portal.api(login, ana)).toMatchObject({ codigo: 429 })
  })

  it('is not changed by a wrong password or a wrong repetition', async () => {
    const api = await portal.apiAs(ana)
    const change = async (parts: object) => api(changeSenha, { senhaAtual: ana.password, ...senhaNova, ...parts })
    expect(await change({ confirmaSenha: 'Outra#2027' })).toMatchObject({ resposta: 'Senhas não conferem.' })
    expect(await change({ senhaAtual: 'Errada#26' })).toMatchObject({ resposta: 'A senha atual está incorreta.' })
    expect(await portal.api(login, ana)).toMatchObject({ ok: true })
  })
})

describe('my data', () => {
  it('contain everything about me, and nothing about others', async () => {
    const api = await portal.apiAs(ana)
    const { id } = api.usuario
    await portal.sql(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
       SELECT 'Minha ' || n, 'x', now(), $2 FROM generate_series(1, $1) AS n`,
      [2 * ACCOUNT.exportBatch, id],
    )
    const text = await valor(api(exportConta, { senhaAtual: ana.password }))
    const dados = JSON.parse(text)
    expect(dados.conta).toMatchObject([{ id, email: ana.email }])
    const { rows } = await portal.sql('SELECT id FROM noticias WHERE usuario_id = $1 ORDER BY id', [id])
    expect(dados.noticias.map((noticia: { id: number }) => ({ id: noticia.id }))).toEqual(rows)
    expect(text).not.toMatch(/argon2|_hash|Helena|gestora@/)
  })

  it('contain messages from my address only if it is confirmed', async () => {
    const api = await portal.apiAs(ana)
    await valor(portal.api(sendMensagem, mensagemDe(ana.email)))
    const dados = async () => JSON.parse(await valor(api(exportConta, { senhaAtual: ana.password })))
    expect(await dados()).not.toHaveProperty('mensagensContato')
    await confirm(api)
    expect(await dados()).toMatchObject({ mensagensContato: [{ mensagem: `Carta de ${ana.email}` }] })
  })
})

describe('closing my account', () => {
  it("anonymises public items, and keeps other people's messages", async () => {
    const api = await portal.apiAs(ana)
    await valor(portal.api(sendMensagem, mensagemDe(ana.email)))
    const { id } = await valor(api(createNoticia, umaNoticia()))
    await valor(api(closeConta, { senhaAtual: ana.password, comConteudo: false }))
    expect(await valor(portal.api(getNoticia, { Id: id }))).toMatchObject({ autor: 'Pessoa removida' })
    expect(await api(getConta, {})).toMatchObject({ codigo: 440 })
    expect(await portal.api(login, ana)).toMatchObject({ codigo: 400 })
    const { rows } = await portal.sql(`SELECT to_jsonb(u)::text AS linha FROM usuarios u WHERE id = $1`, [
      api.usuario.id,
    ])
    expect(rows[0]?.linha).not.toMatch(/Conceição|x\.example|00933333333/)
    expect((await portal.sql('SELECT FROM mensagens_contato')).rowCount).toBe(1)
  })

  it('cannot be prevented by registering the address of closed accounts', async () => {
    const api = await portal.apiAs(ana)
    await register(`removida-${api.usuario.id}@removida.invalid`)
    await valor(api(createNoticia, umaNoticia()))
    expect(await api(closeConta, { senhaAtual: ana.password, comConteudo: false })).toMatchObject({ ok: true })
    const { rows } = await portal.sql('SELECT email FROM usuarios WHERE id = $1', [api.usuario.id])
    const [{ email } = { email: '' }] = rows
    expect(email).toMatch(/^removida-[0-9a-f]{32}@removida\.invalid$/)
  })

  it('deletes unapproved items, so that they cannot be approved later', async () => {
    const api = await portal.apiAs(ana)
    ask({ moderacao: 'sim' })
    const { id } = await valor(api(createNoticia, umaNoticia()))
    await valor(api(closeConta, { senhaAtual: ana.password, comConteudo: false }))
    expect((await portal.sql('SELECT FROM noticias WHERE id = $1', [id])).rowCount).toBe(0)
    expect((await portal.sql('SELECT FROM usuarios WHERE id = $1', [api.usuario.id])).rowCount).toBe(0)
  })

  it.each([
    [false, 1],
    [true, 0],
  ])('with AGENDAR_PUBLICACAO=%s keeps %i scheduled items', async (agendarPublicacao, left) => {
    const api = await portal.apiAs(ana)
    ask({ agendarPublicacao })
    const { id } = await valor(api(createNoticia, umaNoticia({ dataPublicacao: '2099-01-01T00:00:00' })))
    await valor(api(closeConta, { senhaAtual: ana.password, comConteudo: false }))
    expect((await portal.sql('SELECT FROM noticias WHERE id = $1', [id])).rowCount).toBe(left)
  })

  it('deletes confirmed messages and public items on request', async () => {
    const api = await portal.apiAs(ana)
    await confirm(api)
    await valor(portal.api(sendMensagem, mensagemDe(ana.email)))
    await valor(portal.api(sendMensagem, mensagemDe('outra@x.example')))
    const { id } = await valor(api(createNoticia, umaNoticia()))
    await valor(api(closeConta, { senhaAtual: ana.password, comConteudo: true }))
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    expect((await portal.sql('SELECT FROM usuarios WHERE id = $1', [api.usuario.id])).rowCount).toBe(0)
    const { rows } = await portal.sql('SELECT email_corporativo FROM mensagens_contato')
    expect(rows).toEqual([{ email_corporativo: 'outra@x.example' }])
  })
})

it('a confirmation code works once, for one account, for a day', async () => {
  const api = await portal.apiAs(ana)
  await valor(api(requestConfirmacao, null))
  const codigo = await lastCodigo()
  expect(await (await portal.apiAs(NOVATA))(confirmEmail, { codigo })).toMatchObject({ codigo: 400 })
  const { rows } = await portal.sql('UPDATE confirmacoes_email SET expira_em = now() RETURNING 1')
  expect(rows).toHaveLength(1)
  expect(await api(confirmEmail, { codigo })).toMatchObject({ codigo: 400 })
  await portal.sql(`UPDATE confirmacoes_email SET expira_em = now() + interval '1 day'`)
  const answers = await Promise.all([1, 2, 3].map(() => api(confirmEmail, { codigo })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await valor(api(getConta, {}))).toMatchObject({ emailConfirmado: true })
  expect(await api(requestConfirmacao, null)).toMatchObject({ codigo: 409 })
})

describe('the limits of a mailbox', () => {
  const mails = async () => (await portal.sql('SELECT FROM mensagens_email')).rowCount

  it('allow 5 password changes and 10 exports an hour, 10 confirmation mails and 1 notice a day', async () => {
    const api = await portal.apiAs(ana)
    const change = () =>
      api(changeSenha, { senhaAtual: ana.password, novaSenha: ana.password, confirmaSenha: ana.password })
    await valor(change())
    await valor(api(exportConta, { senhaAtual: ana.password }))
    await valor(api(requestConfirmacao, null))
    expect(await mails()).toBe(2)
    await portal.sql(
      `UPDATE limites SET total = CASE split_part(chave, ':', 1) WHEN 'troca-de-senha' THEN $1::int
      ELSE $2::int END WHERE chave ~ '^(troca-de-senha|exportacao|confirmacao):'`,
      [ACCOUNT.passwordsAnHour - 1, ACCOUNT.exportsAnHour - 1],
    )
    expect(ACCOUNT).toMatchObject({ passwordsAnHour: 5, exportsAnHour: 10, confirmationsADay: 10 })
    await valor(change())
    await valor(api(exportConta, { senhaAtual: ana.password }))
    await valor(api(requestConfirmacao, null))
    expect(await mails()).toBe(3)
    expect([
      await change(),
      await api(exportConta, { senhaAtual: ana.password }),
      await api(requestConfirmacao, null),
    ]).toMatchObject([{ codigo: 429 }, { codigo: 429 }, { codigo: 429 }])
  })

  it('are shared by its aliases, and do not affect the plain address', async () => {
    const one = await portal.apiAs(await register('bia+1@x.example'))
    const other = await portal.apiAs(await register('bia+2@x.example'))
    const own = await portal.apiAs(await register('bia@x.example'))
    await valor(one(requestConfirmacao, null))
    await portal.sql(
      `UPDATE limites SET total = $1, bloqueado_ate = now() + interval '1 day' WHERE chave ~ '^confirmacao:'`,
      [ACCOUNT.confirmationsADay],
    )
    expect(await other(requestConfirmacao, null)).toMatchObject({ codigo: 429 })
    expect(await own(requestConfirmacao, null)).toMatchObject({ ok: true })
  })
})

describe('publishing in the name of an institution', () => {
  it('with CONFIRMAR_EMAIL a first publication waits for the confirmed e-mail only', async () => {
    ask({ confirmarEmail: true })
    const api = await portal.apiAs(ana)
    const { id, aprovado } = await valor(api(createNoticia, umaNoticia()))
    expect([aprovado, await isPublic(id)]).toEqual([false, false])
    expect(await valor(gestora(listEmEspera, { paginacao: 1 }))).toEqual([])
    await confirm(api)
    expect(await isPublic(id)).toBe(true)
    expect(await valor(gestora(createNoticia, umaNoticia()))).toMatchObject({ aprovado: true })
  })

  it('a password recovery publishes nothing: a stranger may have registered the address', async () => {
    ask({ confirmarEmail: true })
    const { id } = await valor((await portal.apiAs(ana))(createNoticia, umaNoticia()))
    await valor(portal.api(requestCodigo, ana.email))
    await valor(portal.api(resetSenha, { otp: await lastCodigo(), email: ana.email, ...senhaNova }))
    expect(await isPublic(id)).toBe(false)
    const owner = await portal.apiAs({ ...ana, password: senhaNova.novaSenha })
    expect(await valor(owner(getConta, {}))).toMatchObject({ emailConfirmado: false })
    await confirm(owner)
    expect(await isPublic(id)).toBe(true)
  })

  it('a password recovery confirms the e-mail if no items wait', async () => {
    ask({ confirmarEmail: true })
    await valor(portal.api(requestCodigo, ana.email))
    await valor(portal.api(resetSenha, { otp: await lastCodigo(), email: ana.email, ...senhaNova }))
    const owner = await portal.apiAs({ ...ana, password: senhaNova.novaSenha })
    expect(await valor(owner(createNoticia, umaNoticia()))).toMatchObject({ aprovado: true })
  })

  it('with MODERACAO=primeira items wait until the person has a public one', async () => {
    ask({ moderacao: 'primeira' })
    const api = await portal.apiAs(ana)
    const first = await valor(api(createNoticia, umaNoticia()))
    expect(await valor(api(createEvento, umEvento()))).toMatchObject({ aprovado: false })
    await portal.sql('UPDATE noticias SET aprovado = true WHERE id = $1', [first.id])
    expect(await valor(api(createDocumento, umDocumento()))).toMatchObject({ aprovado: true })
    expect(await valor(gestora(createNoticia, umaNoticia()))).toMatchObject({ aprovado: true })
  })

  it('with both settings a confirmed e-mail leads to the approval', async () => {
    ask({ moderacao: 'primeira', confirmarEmail: true })
    const api = await portal.apiAs(ana)
    const { id } = await valor(api(createNoticia, umaNoticia()))
    await confirm(api)
    expect(await isPublic(id)).toBe(false)
    expect(await valor(gestora(listEmEspera, { paginacao: 1, tipo: 'noticia' }))).toContainEqual(
      expect.objectContaining({ tipo: 'noticia', id }),
    )
  })

  it.each([
    ['that waited for a confirmed e-mail', true],
    ['that was public before CONFIRMAR_EMAIL was set', false],
  ])('an item sent back %s waits for a gestor even after confirmation', async (_, confirmarEmail) => {
    ask({ confirmarEmail })
    const api = await portal.apiAs(ana)
    const waiting = async () => (await valor(gestora(listEmEspera, { paginacao: 1 }))).map((item) => item.id)
    const { id } = await valor(api(createNoticia, umaNoticia()))
    ask({ confirmarEmail: true })
    await valor(gestora(returnItem, { tipo: 'noticia', id, motivo: 'Não é verdade.' }))
    expect(await waiting()).not.toContain(id)
    await valor(api(editNoticia, umaNoticia({ id })))
    await confirm(api)
    expect(await isPublic(id)).toBe(false)
    expect(await waiting()).toContain(id)
  })

  describe('with PUBLICADORES_NOMEADOS', () => {
    const UNIVERSIDADE = 'Universidade Federal do Vale do Jacarandá'
    const refused = (resposta: string) => ({ ok: false, codigo: 400, resposta })
    const NOT_NAMED = refused('Você não está entre as pessoas que publicam em nome dessa instituição.')
    const NOT_CONFIRMED = refused(
      'Para publicar em nome dessa instituição, confirme antes o seu e-mail em "Minha conta".',
    )
    const NAME_OF_ANOTHER = 'de uma instituição em nome da qual você não publica.'
    const OF_ANOTHER = `O seu nome não pode ser o ${NAME_OF_ANOTHER}`
    const WITH_ANOTHER = `O nome do responsável não pode ter o ${NAME_OF_ANOTHER} Se o evento é nela ou com ela, diga isso no local ou na descrição, e aqui só quem o organiza.`
    const evento = (parts: object = {}) => umEvento({ responsavel: 'Ana Conceição', ...parts })
    beforeEach(() => {
      ask({ publicadoresNomeados: true })
    })

    it('only named people can publish for an institution; for none, everyone can', async () => {
      const api = await portal.apiAs(ana)
      await confirm(api)
      expect(await api(createEvento, evento({ instituicaoId: 1 }))).toEqual(NOT_NAMED)
      expect(await api(createDocumento, umDocumento({ instituicaoId: 1 }))).toEqual(NOT_NAMED)
      const { id } = await valor(api(createEvento, evento({ instituicaoId: 3 })))
      expect(await api(editEvento, evento({ id, instituicaoId: 1 }))).toEqual(NOT_NAMED)
      await valor(gestora(addPublicador, { instituicaoId: 1, email: ana.email }))
      expect(await api(editEvento, evento({ id, instituicaoId: 1 }))).toMatchObject({ ok: true })
      expect(await api(createDocumento, umDocumento({ instituicaoId: 2 }))).toEqual(NOT_NAMED)
    })

    it('a person named before the confirmation can publish afterwards', async () => {
      const api = await portal.apiAs(ana)
      const { id } = api.usuario
      await portal.sql('INSERT INTO publicadores (instituicao_id, usuario_id) VALUES (1, $1)', [id])
      expect(await valor(gestora(listPublicadores, { instituicaoId: 1 }))).toContainEqual(
        expect.objectContaining({ id, emailConfirmado: false }),
      )
      expect(await api(createEvento, evento({ instituicaoId: 1 }))).toEqual(NOT_CONFIRMED)
      const alheias = await valor(api(listAlheias, {}))
      expect(alheias.filter(({ pendente }) => pendente)).toEqual([{ id: 1, pendente: true }])
      expect(alheias.map((alheia) => alheia.id)).not.toContain(INSTITUICAO_PADRAO)
      await confirm(api)
      expect((await valor(api(listAlheias, {}))).map((alheia) => alheia.id)).not.toContain(1)
      expect(await api(createEvento, evento({ instituicaoId: 1 }))).toMatchObject({ ok: true })
    })

    it.each([
      [UNIVERSIDADE],
      ['UNIVERSIDADE FEDERAL DO VALE DO JACARANDA'],
      ['Reitoria da Universidade Federal do Vale do Jacarandá'],
      ['Universida\u200bde Federal, Vale - Jacarandá'],
      ['Feira na Universidade Federal do Vale do Jacarandá'],
    ])('only named people can use "%s" as responsible person or as their own name', async (nome) => {
      const api = await portal.apiAs(ana)
      await confirm(api)
      expect(await api(createEvento, evento({ responsavel: nome }))).toEqual(refused(WITH_ANOTHER))
      const { id } = await valor(api(createEvento, evento()))
      expect(await api(editEvento, evento({ id, responsavel: nome }))).toMatchObject({ codigo: 400 })
      const conta = { nomeCompleto: nome, telefone: '11987654321' }
      expect(await api(editConta, conta)).toEqual(refused(OF_ANOTHER))
      expect(await portal.api(registerConta, { ...cadastro, nomeCompleto: nome })).toEqual(refused(OF_ANOTHER))
      await valor(gestora(addPublicador, { instituicaoId: 1, email: ana.email }))
      expect(await api(editEvento, evento({ id, responsavel: nome }))).toMatchObject({ ok: true })
      expect(await api(editConta, conta)).toMatchObject({ ok: true })
    })

    it('names in letters that resemble Latin ones are refused', async () => {
      const api = await portal.apiAs(ana)
      const nome = 'Universidade Federal do Vale do J\u0430carandá'
      const other = refused('Escreva o nome com letras do alfabeto latino.')
      expect(await api(createEvento, evento({ responsavel: nome }))).toEqual(other)
      expect(await api(editConta, { nomeCompleto: nome, telefone: '11987654321' })).toEqual(other)
      expect(await portal.api(registerConta, { ...cadastro, nomeCompleto: nome })).toEqual(other)
      ask({ publicadoresNomeados: false })
      await valor(api(createEvento, evento({ responsavel: nome })))
    })

    describe('a person who is no longer named', () => {
      const naming = { instituicaoId: 1, email: '' }
      const withdraw = ({ usuario }: Person) =>
        valor(gestora(removePublicador, { instituicaoId: 1, usuarioId: usuario.id }))
      const named = async () => {
        const api = await portal.apiAs(ana)
        await confirm(api)
        naming.email = ana.email
        await valor(gestora(addPublicador, naming))
        await valor(api(editConta, { nomeCompleto: UNIVERSIDADE, telefone: '11987654321' }))
        return api
      }

      it("cannot publish under the institution's name, even if it is her own", async () => {
        const api = await named()
        const { id } = await valor(api(createNoticia, umaNoticia()))
        await withdraw(api)
        const writes = () => [
          api(createNoticia, umaNoticia()),
          api(editNoticia, umaNoticia({ id })),
          api(createDocumento, umDocumento()),
        ]
        for (const write of writes())
          expect(await write).toEqual(refused(`O seu nome é o ${NAME_OF_ANOTHER} Mude-o antes em "Minha conta".`))
        expect(await api(createEvento, evento())).toMatchObject({ ok: true })
        await valor(api(editConta, { nomeCompleto: 'Ana Conceição', telefone: '11987654321' }))
        for (const write of writes()) expect(await write).toMatchObject({ ok: true })
      })

      it.each([
        ["under the institution's name", UNIVERSIDADE, false],
        ['under another name', 'Ana Conceição', true],
      ])('a scheduled item %s appears on time: %s, %s', async (_, nomeCompleto, isLeft) => {
        ask({ publicadoresNomeados: true, agendarPublicacao: true })
        const api = await named()
        await valor(api(editConta, { nomeCompleto, telefone: '11987654321' }))
        const { id } = await valor(api(createNoticia, umaNoticia({ dataPublicacao: '2099-01-01T00:00:00' })))
        await withdraw(api)
        ask({ publicadoresNomeados: true, agendarPublicacao: false })
        expect(await isPublic(id)).toBe(isLeft)
      })

      it.each<[string, 'noticia' | 'evento' | 'documento', (api: Person) => Promise<unknown>]>([
        ['a noticia of the person', 'noticia', (api) => api(createNoticia, umaNoticia())],
        ['an evento of the institution', 'evento', (api) => api(createEvento, evento({ instituicaoId: 1 }))],
        [
          "an evento under the institution's name",
          'evento',
          (api) => api(createEvento, evento({ responsavel: UNIVERSIDADE })),
        ],
        ['a documento of the person', 'documento', (api) => api(createDocumento, umDocumento())],
      ])('%s is not approved until its author is named again', async (_, tipo, create) => {
        ask({ moderacao: 'sim', publicadoresNomeados: true })
        const api = await named()
        const { id } = await valor<{ id: number }>(create(api) as never)
        await withdraw(api)
        // Waiting items keep the name they were sent with.
        await valor(api(editConta, { nomeCompleto: 'Ana Conceição', telefone: '11987654321' }))
        expect(await gestora(approveItem, { tipo, id })).toEqual(
          refused('Quem enviou este conteúdo não está entre as pessoas que publicam em nome dessa instituição.'),
        )
        expect((await portal.sql(`SELECT aprovado FROM ${tipo}s WHERE id = $1`, [id])).rows).toEqual([
          { aprovado: false },
        ])
        await valor(gestora(addPublicador, naming))
        expect(await gestora(approveItem, { tipo, id })).toMatchObject({ ok: true })
      })
    })

    it('a confirmed e-mail publishes nothing in the name of an institution that requires naming since then', async () => {
      ask({ confirmarEmail: true, publicadoresNomeados: false })
      const api = await portal.apiAs(ana)
      const alheio = await valor(api(createEvento, evento({ instituicaoId: 1 })))
      const dela = await valor(api(createEvento, evento()))
      ask({ confirmarEmail: true, publicadoresNomeados: true })
      await confirm(api)
      const { rows } = await portal.sql('SELECT id, aprovado FROM eventos WHERE id = ANY($1) ORDER BY id', [
        [alheio.id, dela.id],
      ])
      expect(rows).toEqual([
        { id: alheio.id, aprovado: false },
        { id: dela.id, aprovado: true },
      ])
      expect(await valor(gestora(listEmEspera, { paginacao: 1, tipo: 'evento' }))).toContainEqual(
        expect.objectContaining({ id: alheio.id }),
      )
    })

    it('other names are accepted for oneself only', async () => {
      const api = await portal.apiAs(ana)
      await valor(api(createEvento, evento({ responsavel: 'Grêmio da Universidade' })))
      await valor(api(editConta, { nomeCompleto: 'Ana do Vale', telefone: '11987654321' }))
      ask({ publicadoresNomeados: false })
      await valor(api(createEvento, evento({ responsavel: UNIVERSIDADE })))
      await valor(api(editConta, { nomeCompleto: UNIVERSIDADE, telefone: '11987654321' }))
      ask({ publicadoresNomeados: true })
      await valor(api(editConta, { nomeCompleto: UNIVERSIDADE, telefone: '11987654322' }))
    })
  })
})

const cadastro = {
  ...{ cpf: '390.533.447-05', dataNascimento: '1992-02-29', email: 'rita@x.example', telefone: '00900000009' },
  ...{
    cargo: 'Analista',
    uf: '',
    cidade: '',
    logradouro: '',
    bairro: '',
    numero: '10',
    cep: '00009-000',
    instituicaoId: 3,
  },
  ...{ password: 'Senha#26', confirmPassword: 'Senha#26' },
}

it('each call has a limit per person and hour', async () => {
  const api = await portal.apiAs(ana)
  const conta = { nomeCompleto: 'Joana Teles', telefone: '11987654321' }
  const all = (total: number) => portal.sql(`UPDATE limites SET total = $1 WHERE chave LIKE 'escrita%'`, [total])
  await valor(api(editConta, conta))
  await all(WRITES.anHour - 1)
  await valor(api(editConta, conta))
  expect(await api(editConta, conta)).toMatchObject({ codigo: 429 })
  await valor(api(endOutrasSessoes, null))
  const remove = () => gestora(deleteNoticia, { id: 99_999 })
  expect(await remove()).toMatchObject({ codigo: 404 })
  await all(WRITES.ofManyAnHour - 1)
  expect([await remove(), await remove()]).toMatchObject([{ codigo: 404 }, { codigo: 429 }])
})
