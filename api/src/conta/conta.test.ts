import {
  addPublicador,
  changeSenha,
  closeConta,
  confirmEmail,
  createDocumento,
  createEvento,
  createNoticia,
  editConta,
  editEvento,
  endOutrasSessoes,
  endSessao,
  exportConta,
  getConta,
  getNoticia,
  listEmEspera,
  listSessoes,
  login,
  requestCodigo,
  requestConfirmacao,
  resetSenha,
  sendMensagem,
} from '@portal/shared-contracts/api'
import { afterEach, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../bounds'
import { umaNoticia, umDocumento, umEvento } from '../testing/content'
import { GESTORA, NOVATA, PESQUISADOR, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
const open = async (env: Record<string, string> = {}) => {
  portal = await startPortal({ LIMITE_LOGIN: '5', ...env })
}
afterEach(() => portal.close())

const lastCodigo = async () => {
  const { rows } = await portal.sql('SELECT texto FROM mensagens_email ORDER BY id DESC LIMIT 1')
  return (
    String(rows[0]?.texto)
      .match(/\d{4} \d{4} \d{4}/)?.[0]
      .replaceAll(' ', '') ?? ''
  )
}
const confirm = async (api: Awaited<ReturnType<Portal['apiAs']>>) => {
  await valor(api(requestConfirmacao, null))
  await valor(api(confirmEmail, { codigo: await lastCodigo() }))
}
const mensagemDe = (emailCorporativo: string) => ({
  ...{ nome: 'Alguém', emailCorporativo, telefone: '00900000001', empresa: 'Ipê', cargo: 'Diretor', setorId: 1 },
  mensagem: `Carta de ${emailCorporativo}`,
})
const senhaNova = { novaSenha: 'Outra#2026', confirmaSenha: 'Outra#2026' }

describe('my account', () => {
  it('has a name and a telephone that I change', async () => {
    await open()
    const api = await portal.apiAs(NOVATA)
    expect(await valor(api(editConta, { nomeCompleto: ' Joana T. ', telefone: '00911111111' }))).toEqual({
      ...{ nomeCompleto: 'Joana T.', email: NOVATA.email, telefone: '00911111111', emailConfirmado: false },
    })
    expect(await api(editConta, { nomeCompleto: '', telefone: '00911111111' })).toMatchObject({
      resposta: 'Nome é obrigatório.',
    })
    expect(await api(editConta, { nomeCompleto: 'Joana', telefone: '1' })).toMatchObject({ codigo: 400 })
    expect(await valor(api(getConta, {}))).toMatchObject({ nomeCompleto: 'Joana T.' })
    expect(await portal.api(login, NOVATA)).toMatchObject({ valor: { userName: 'Joana T.' } })
  })

  it('has sessions that I see and end, mine alone, and none of which tells a token', async () => {
    await open()
    const [here, there, other] = [
      await portal.apiAs(NOVATA),
      await portal.apiAs(NOVATA),
      await portal.apiAs(PESQUISADOR),
    ]
    const sessoes = await valor(here(listSessoes, {}))
    expect(sessoes.map(({ atual }) => atual).sort()).toEqual([false, true])
    const stored = (await portal.sql('SELECT token_hash FROM sessoes')).rows.map(
      ({ token_hash }) => token_hash as string,
    )
    for (const { id } of sessoes) expect([...stored, here.usuario.token]).not.toContain(id)
    const id = sessoes.find(({ atual }) => !atual)?.id ?? ''
    expect(await other(endSessao, { id })).toMatchObject({ codigo: 404 })
    await valor(here(endSessao, { id }))
    expect(await there(getConta, {})).toMatchObject({ codigo: 440 })
    const again = await portal.apiAs(NOVATA)
    await valor(again(endOutrasSessoes, null))
    expect(await here(getConta, {})).toMatchObject({ codigo: 440 })
    expect([await again(getConta, {}), await other(getConta, {})]).toMatchObject([{ ok: true }, { ok: true }])
  })
})

describe('my password', () => {
  it('is changed by who knows it: all other sessions end, codes too, and I am told by mail', async () => {
    await open()
    const [here, there] = [await portal.apiAs(NOVATA), await portal.apiAs(NOVATA)]
    await valor(portal.api(requestCodigo, NOVATA.email))
    const otp = await lastCodigo()
    await valor(here(changeSenha, { senhaAtual: NOVATA.password, ...senhaNova }))
    expect([await here(getConta, {}), await there(getConta, {})]).toMatchObject([{ ok: true }, { codigo: 440 }])
    expect(await portal.api(resetSenha, { otp, email: NOVATA.email, ...senhaNova })).toMatchObject({ codigo: 400 })
    expect(await portal.api(login, NOVATA)).toMatchObject({ codigo: 400 })
    expect(await portal.api(login, { ...NOVATA, password: senhaNova.novaSenha })).toMatchObject({ ok: true })
    const { rows } = await portal.sql('SELECT para_email, texto FROM mensagens_email ORDER BY id DESC LIMIT 1')
    expect(rows[0]).toMatchObject({
      para_email: NOVATA.email,
      texto: expect.stringContaining('todas as outras sessões'),
    })
  })

  it('is changed five times an hour, and fills no mailbox that nobody has confirmed', async () => {
    await open({ LIMITE_LOGIN: '100' })
    const senhas = [NOVATA.password, ...Array.from({ length: 6 }, (_, n) => `Outra#202${n}`)]
    const api = await portal.apiAs(NOVATA)
    const answers = []
    for (const [n, senhaAtual] of senhas.slice(0, -1).entries()) {
      const novaSenha = senhas[n + 1] ?? ''
      answers.push((await api(changeSenha, { senhaAtual, novaSenha, confirmaSenha: novaSenha })).ok)
    }
    expect(answers).toEqual([true, true, true, true, true, false])
    const { rowCount } = await portal.sql('SELECT FROM mensagens_email WHERE para_email = $1', [NOVATA.email])
    expect(rowCount).toBe(1)
  })

  it('is changed once of two who change it at the same moment', async () => {
    await open()
    const [here, there] = [await portal.apiAs(NOVATA), await portal.apiAs(NOVATA)]
    const change = (api: typeof here) => api(changeSenha, { senhaAtual: NOVATA.password, ...senhaNova })
    const answers = await Promise.all([change(here), change(there)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await portal.sql('SELECT FROM sessoes WHERE usuario_id = 5')).rowCount).toBe(1)
  })

  it('is guessed as seldom as at a login, and counts with it', async () => {
    await open()
    const api = await portal.apiAs(NOVATA)
    const guesses = [
      () => api(changeSenha, { senhaAtual: 'Errada#26', ...senhaNova }),
      () => api(exportConta, { senhaAtual: 'Errada#26' }),
      () => api(closeConta, { senhaAtual: 'Errada#26', comConteudo: false }),
      () => portal.api(login, { ...NOVATA, password: 'Errada#26' }),
      () => api(changeSenha, { senhaAtual: 'Errada#26', ...senhaNova }),
    ]
    for (const guess of guesses) expect(await guess()).toMatchObject({ codigo: 400 })
    expect(await api(exportConta, { senhaAtual: NOVATA.password })).toMatchObject({ codigo: 429 })
    expect(await portal.api(login, NOVATA)).toMatchObject({ codigo: 429 })
  })

  it.each([
    [{ senhaAtual: '' }, 'Senha é obrigatória.'],
    [{ confirmaSenha: 'Outra#2027' }, 'Senhas não conferem.'],
    [{ senhaAtual: 'Errada#26' }, 'A senha atual está incorreta.'],
  ])('is not changed by %j', async (parts, resposta) => {
    await open()
    const api = await portal.apiAs(NOVATA)
    const answer = await api(changeSenha, { senhaAtual: NOVATA.password, ...senhaNova, ...parts })
    expect(answer).toEqual({ ok: false, codigo: 400, resposta })
    expect(await portal.api(login, NOVATA)).toMatchObject({ ok: true })
  })
})

describe('my data', () => {
  it('are all there is of me, more than is read at a time, and none of another’s', async () => {
    await open()
    const api = await portal.apiAs(PESQUISADOR)
    await portal.sql(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
       SELECT 'Minha ' || n, 'x', now(), 2 FROM generate_series(1, $1) AS n`,
      [2 * ACCOUNT.exportBatch],
    )
    const text = await valor(api(exportConta, { senhaAtual: PESQUISADOR.password }))
    const dados = JSON.parse(text)
    expect(dados.conta).toMatchObject([{ id: 2, email: PESQUISADOR.email, cpf: '11144477735' }])
    const { rows } = await portal.sql('SELECT id FROM noticias WHERE usuario_id = 2 ORDER BY id')
    expect(dados.noticias.map(({ id }: { id: number }) => ({ id }))).toEqual(rows)
    expect(text).not.toMatch(/argon2|_hash|Helena|gestora@/)
  })

  it('hold what was written with my address only once I have shown that it is mine', async () => {
    await open()
    const api = await portal.apiAs(NOVATA)
    await valor(portal.api(sendMensagem, mensagemDe(NOVATA.email)))
    const dados = async () => JSON.parse(await valor(api(exportConta, { senhaAtual: NOVATA.password })))
    expect(await dados()).not.toHaveProperty('mensagensContato')
    await confirm(api)
    expect(await dados()).toMatchObject({ mensagensContato: [{ mensagem: `Carta de ${NOVATA.email}` }] })
  })

  it('are given so often in an hour', async () => {
    await open({ LIMITE_LOGIN: '1000' })
    const api = await portal.apiAs(NOVATA)
    const ask = () => api(exportConta, { senhaAtual: NOVATA.password })
    for (let n = 0; n < ACCOUNT.exportsAnHour; n += 1) await valor(ask())
    expect(await ask()).toMatchObject({ codigo: 429 })
  })
})

describe('closing my account', () => {
  it('leaves what I published without my name, and nobody else’s messages gone', async () => {
    await open()
    const api = await portal.apiAs(PESQUISADOR)
    await valor(portal.api(sendMensagem, mensagemDe(PESQUISADOR.email)))
    const { id } = await valor(api(createNoticia, umaNoticia()))
    await valor(api(closeConta, { senhaAtual: PESQUISADOR.password, comConteudo: false }))
    expect(await valor(portal.api(getNoticia, { Id: id }))).toMatchObject({ autor: 'Pessoa removida' })
    expect(await api(getConta, {})).toMatchObject({ codigo: 440 })
    expect(await portal.api(login, PESQUISADOR)).toMatchObject({ codigo: 400 })
    const { rows } = await portal.sql(`SELECT to_jsonb(u)::text AS linha FROM usuarios u WHERE id = 2`)
    expect(rows[0]?.linha).not.toMatch(/Caio|pesquisador@|11144477735|00900000002/)
    // Anyone may have registered with that address.
    expect((await portal.sql('SELECT FROM mensagens_contato')).rowCount).toBe(1)
  })

  it('takes my messages and what I published along where they are mine and I ask', async () => {
    await open()
    const api = await portal.apiAs(NOVATA)
    await confirm(api)
    await valor(portal.api(sendMensagem, mensagemDe(NOVATA.email)))
    await valor(portal.api(sendMensagem, mensagemDe('outra@x.example')))
    const { id } = await valor(api(createNoticia, umaNoticia()))
    await valor(api(closeConta, { senhaAtual: NOVATA.password, comConteudo: true }))
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    expect((await portal.sql('SELECT FROM usuarios WHERE id = 5')).rowCount).toBe(0)
    const { rows } = await portal.sql('SELECT email_corporativo FROM mensagens_contato')
    expect(rows).toEqual([{ email_corporativo: 'outra@x.example' }])
  })
})

describe('a code that confirms my e-mail', () => {
  it('works once, for my account, for a day', async () => {
    await open()
    const [api, other] = [await portal.apiAs(NOVATA), await portal.apiAs(PESQUISADOR)]
    await valor(api(requestConfirmacao, null))
    const codigo = await lastCodigo()
    expect(await other(confirmEmail, { codigo })).toMatchObject({ codigo: 400 })
    await portal.sql('UPDATE confirmacoes_email SET expira_em = now()')
    expect(await api(confirmEmail, { codigo })).toMatchObject({ codigo: 400 })
    await portal.sql(`UPDATE confirmacoes_email SET expira_em = now() + interval '1 minute'`)
    const answers = await Promise.all([1, 2, 3].map(() => api(confirmEmail, { codigo })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await valor(api(getConta, {}))).toMatchObject({ emailConfirmado: true })
    expect(await api(requestConfirmacao, null)).toMatchObject({ codigo: 409 })
  })

  it('is mailed and tried so often', async () => {
    await open()
    const api = await portal.apiAs(NOVATA)
    for (let n = 0; n < ACCOUNT.confirmationsADay; n += 1) await valor(api(requestConfirmacao, null))
    expect(await api(requestConfirmacao, null)).toMatchObject({ codigo: 429 })
    for (let n = 0; n < ACCOUNT.confirmationTriesAnHour; n += 1) await api(confirmEmail, { codigo: '0' })
    expect(await api(confirmEmail, { codigo: await lastCodigo() })).toMatchObject({ codigo: 429 })
  })
})

describe('accounts by other names of one mailbox', () => {
  const mails = async () => (await portal.sql('SELECT * FROM mensagens_email')).rows.length
  const register = async (email: string) => {
    await portal.sql(
      `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
       SELECT 'De Passagem', $1, senha_hash, 3 FROM usuarios WHERE id = 5`,
      [email],
    )
    return portal.apiAs({ ...NOVATA, email })
  }

  it('have as many mails sent together as one, and use up none of those of the mailbox’s own name', async () => {
    await open()
    const others = [await register('ana+1@x.example'), await register('ana+2@x.example')]
    const [own, elsewhere] = [await register('ana@x.example'), await register('an.a@x.example')]
    for (const api of others) for (let n = 0; n < ACCOUNT.confirmationsADay; n += 1) await api(requestConfirmacao, null)
    expect(await mails()).toBe(ACCOUNT.confirmationsADay)
    for (const api of others) await valor(api(changeSenha, { senhaAtual: NOVATA.password, ...senhaNova }))
    expect(await mails()).toBe(ACCOUNT.confirmationsADay + ACCOUNT.noticesADay)
    for (const api of [own, elsewhere]) expect(await api(requestConfirmacao, null)).toMatchObject({ ok: true })
  })
})

describe('who publishes in whose name', () => {
  const isPublic = async (id: number) => (await portal.api(getNoticia, { Id: id })).ok

  it('with CONFIRMAR_EMAIL a first publication waits for the e-mail, and for nobody else', async () => {
    await open({ CONFIRMAR_EMAIL: 'sim' })
    const [api, gestora] = [await portal.apiAs(NOVATA), await portal.apiAs(GESTORA)]
    const { id, aprovado } = await valor(api(createNoticia, umaNoticia()))
    expect([aprovado, await isPublic(id)]).toEqual([false, false])
    expect(await valor(gestora(listEmEspera, { paginacao: 1 }))).toEqual([])
    await confirm(api)
    expect(await isPublic(id)).toBe(true)
    expect(await valor(gestora(createNoticia, umaNoticia()))).toMatchObject({ aprovado: true })
  })

  it('a recovered password publishes nothing: what waits may be of whoever registered with the address of another', async () => {
    await open({ CONFIRMAR_EMAIL: 'sim' })
    const { id } = await valor((await portal.apiAs(NOVATA))(createNoticia, umaNoticia()))
    await valor(portal.api(requestCodigo, NOVATA.email))
    await valor(portal.api(resetSenha, { otp: await lastCodigo(), email: NOVATA.email, ...senhaNova }))
    expect(await isPublic(id)).toBe(false)
    const owner = await portal.apiAs({ ...NOVATA, password: senhaNova.novaSenha })
    expect(await valor(owner(getConta, {}))).toMatchObject({ emailConfirmado: false })
    await confirm(owner)
    expect(await isPublic(id)).toBe(true)
  })

  it('a recovered password shows whose the mailbox is where nothing waits', async () => {
    await open({ CONFIRMAR_EMAIL: 'sim' })
    await valor(portal.api(requestCodigo, NOVATA.email))
    await valor(portal.api(resetSenha, { otp: await lastCodigo(), email: NOVATA.email, ...senhaNova }))
    const owner = await portal.apiAs({ ...NOVATA, password: senhaNova.novaSenha })
    expect(await valor(owner(createNoticia, umaNoticia()))).toMatchObject({ aprovado: true })
  })

  it('with MODERACAO=primeira what a person sends waits until something of hers is public', async () => {
    await open({ MODERACAO: 'primeira' })
    const api = await portal.apiAs(NOVATA)
    const first = await valor(api(createNoticia, umaNoticia()))
    expect(await valor(api(createEvento, umEvento()))).toMatchObject({ aprovado: false })
    await portal.sql('UPDATE noticias SET aprovado = true WHERE id = $1', [first.id])
    expect(await valor(api(createDocumento, umDocumento()))).toMatchObject({ aprovado: true })
    expect(await valor((await portal.apiAs(PESQUISADOR))(createNoticia, umaNoticia()))).toMatchObject({
      aprovado: true,
    })
  })

  it('with both a confirmed e-mail leads to the approval', async () => {
    await open({ MODERACAO: 'primeira', CONFIRMAR_EMAIL: 'sim' })
    const [api, gestora] = [await portal.apiAs(NOVATA), await portal.apiAs(GESTORA)]
    const { id } = await valor(api(createNoticia, umaNoticia()))
    await confirm(api)
    expect(await isPublic(id)).toBe(false)
    expect(await valor(gestora(listEmEspera, { paginacao: 1 }))).toMatchObject([{ tipo: 'noticia', id }])
  })

  it('with PUBLICADORES_NOMEADOS only those publish for an institution whom it has named; for none, everybody', async () => {
    await open({ PUBLICADORES_NOMEADOS: 'sim' })
    const [api, gestora] = [await portal.apiAs(NOVATA), await portal.apiAs(GESTORA)]
    const refused = {
      ...{ ok: false, codigo: 400, resposta: 'Você não está entre as pessoas que publicam em nome dessa instituição.' },
    }
    expect(await api(createEvento, umEvento({ instituicaoId: 1 }))).toEqual(refused)
    expect(await api(createDocumento, umDocumento({ instituicaoId: 1 }))).toEqual(refused)
    const { id } = await valor(api(createEvento, umEvento({ instituicaoId: 3 })))
    expect(await api(editEvento, umEvento({ id, instituicaoId: 1 }))).toEqual(refused)
    await valor(gestora(addPublicador, { instituicaoId: 1, email: NOVATA.email }))
    expect(await api(editEvento, umEvento({ id, instituicaoId: 1 }))).toMatchObject({ ok: true })
    expect(await api(createDocumento, umDocumento({ instituicaoId: 2 }))).toEqual(refused)
  })
})
