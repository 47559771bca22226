import * as contract from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { umaNoticia, umDocumento, umEvento, umPng } from './testing/content'
import { GESTORA, NOVATA, PESQUISADOR, type Portal, startPortal } from './testing/startPortal'
import { valor } from './testing/valor'

const CALLERS = ['ninguem', 'outra', 'dona', 'donaQueSaiu', 'gestora'] as const
type Caller = (typeof CALLERS)[number]
type Person = Awaited<ReturnType<Portal['apiAs']>>
type Answers = Record<Caller, number>

const OF_ALL: Answers = { ninguem: 200, outra: 200, dona: 200, donaQueSaiu: 200, gestora: 200 }
const OF_NOBODY: Answers = { ninguem: 404, outra: 404, dona: 404, donaQueSaiu: 404, gestora: 404 }
const OF_OWNER_AND_GESTOR: Answers = { ...OF_NOBODY, dona: 200, gestora: 200 }
const OF_GESTOR: Answers = { ...OF_NOBODY, gestora: 200 }
const OF_OWNER: Answers = { ...OF_NOBODY, dona: 200 }

const STATES: [state: string, become: (dona: Person, itens: contract.ItemJulgado[]) => Promise<unknown>, Answers][] = [
  ['public', approve, OF_ALL],
  ['waiting for approval', async () => {}, OF_OWNER_AND_GESTOR],
  ['sent back before approval', sendBack, OF_OWNER_AND_GESTOR],
  [
    'sent back after approval',
    async (_, itens) => [await approve(_, itens), await sendBack(_, itens)],
    OF_OWNER_AND_GESTOR,
  ],
  ['waiting for an e-mail', hold, OF_OWNER_AND_GESTOR],
  ['waiting, of a suspended person', suspend, OF_GESTOR],
  ['public, of a suspended person', async (dona, itens) => [await approve(dona, itens), await suspend(dona)], OF_ALL],
  ['waiting, of a closed account', close, OF_NOBODY],
  ['public, of a closed account', async (dona, itens) => [await approve(dona, itens), await close(dona)], OF_ALL],
  ['removed by their owner', remove, OF_NOBODY],
]

let portal: Portal
let gestora: Person
let outra: Person
beforeAll(async () => {
  portal = await startPortal({ MODERACAO: 'sim', AGENDAR_PUBLICACAO: 'sim', LIMITE_LOGIN: '1000' })
  gestora = await portal.apiAs(GESTORA)
  outra = await portal.apiAs(PESQUISADOR)
})
afterAll(() => portal.close())

async function approve(_: unknown, itens: contract.ItemJulgado[]) {
  for (const item of itens) await valor(gestora(contract.approveItem, item))
}
async function sendBack(_: unknown, itens: contract.ItemJulgado[]) {
  for (const item of itens) await valor(gestora(contract.returnItem, { ...item, motivo: 'Não é seu.' }))
}
async function hold(_: unknown, itens: contract.ItemJulgado[]) {
  for (const { tipo, id } of itens) await portal.sql(`UPDATE ${tipo}s SET aguarda_email = true WHERE id = $1`, [id])
}
async function suspend({ usuario }: Person) {
  await valor(gestora(contract.suspendPessoa, { usuarioId: usuario.id, motivo: 'Propaganda.' }))
}
async function close(dona: Person) {
  await valor(dona(contract.closeConta, { senhaAtual: NOVATA.password, comConteudo: false }))
}
async function remove(dona: Person, itens: contract.ItemJulgado[]) {
  const calls = { noticia: contract.deleteNoticia, evento: contract.deleteEvento, documento: contract.deleteDocumento }
  for (const { tipo, id } of itens) await valor(dona(calls[tipo], { id }))
}

let people = 0
async function newDona(): Promise<{ dona: Person; entrar: () => Promise<Person> }> {
  const email = `dona${++people}@jacaranda.example`
  await portal.sql(
    `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id, email_confirmado_em)
     SELECT 'Dona', $1, senha_hash, instituicao_id, now() FROM usuarios WHERE email = $2`,
    [email, NOVATA.email],
  )
  const entrar = () => portal.apiAs({ email, password: NOVATA.password })
  return { dona: await entrar(), entrar }
}

const imagemDe = async (dona: Person) => valor(dona(contract.createImagem, { arquivo: await umPng() }))

async function itemsOf(dona: Person) {
  const { url, largura, altura } = await imagemDe(dona)
  const descricao = `<p><img src="${url}" alt="" width="${largura}" height="${altura}" /></p>`
  const noticia = await valor(dona(contract.createNoticia, umaNoticia({ descricao, arquivo: await umPng() })))
  const evento = await valor(dona(contract.createEvento, umEvento({ arquivo: await umPng() })))
  const documento = await valor(dona(contract.createDocumento, umDocumento()))
  const itens: contract.ItemJulgado[] = [
    { tipo: 'noticia', id: noticia.id },
    { tipo: 'evento', id: evento.id },
    { tipo: 'documento', id: documento.id },
  ]
  const addresses = {
    'the cover of a noticia': noticia.capaUrl,
    'the same for phones': noticia.capaMediaUrl,
    'the same for cards': noticia.cartaoUrl,
    'the same where its page is shared': noticia.compartilharUrl,
    'the picture of a text': url,
    'the same for phones, by its own': `${url}?tamanho=media`,
    'the cover of an evento': evento.capaUrl,
    'the PDF of a documento': documento.download,
    'the same in a page': `${documento.download}?exibir=1`,
  }
  return { itens, addresses }
}

async function cookieOf({ usuario }: Person) {
  const headers = { Authorization: `Bearer ${usuario.token}` }
  const answer = await fetch(`${portal.baseUrl}${contract.getSessao.path}`, { headers })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function cookiesOf({ dona, entrar }: Awaited<ReturnType<typeof newDona>>): Promise<Record<Caller, string>> {
  const before = await entrar()
  const donaQueSaiu = await cookieOf(before)
  await valor(before(contract.logout, null))
  return {
    ...{ ninguem: '', outra: await cookieOf(outra), gestora: await cookieOf(gestora) },
    ...{ dona: await cookieOf(dona), donaQueSaiu },
  }
}

const ask = (address: string | null | undefined, cookie: string) =>
  fetch(`${portal.baseUrl}${address}`, { headers: { Cookie: cookie } })

it.each(STATES)('files of items that are %s', async (state, become, answers) => {
  const person = await newDona()
  const { itens, addresses } = await itemsOf(person.dona)
  const cookies = await cookiesOf(person)
  await become(person.dona, itens)
  for (const [file, address] of Object.entries(addresses)) {
    for (const caller of CALLERS) {
      const { status, headers } = await ask(address, cookies[caller])
      const kept = status === 404 ? 'no-store' : state.startsWith('public') ? /^public, / : 'private, no-store'
      expect([file, caller, status]).toEqual([file, caller, answers[caller]])
      expect(headers.get('cache-control')).toMatch(kept)
    }
  }
})

it('the cover of a scheduled noticia is readable by its sender and gestores only', async () => {
  const person = await newDona()
  const agendada = umaNoticia({ dataPublicacao: '2099-01-01T00:00:00', arquivo: await umPng() })
  const { id, capaUrl } = await valor(person.dona(contract.createNoticia, agendada))
  await approve(person.dona, [{ tipo: 'noticia', id }])
  const cookies = await cookiesOf(person)
  for (const caller of CALLERS)
    expect([caller, (await ask(capaUrl, cookies[caller])).status]).toEqual([caller, OF_OWNER_AND_GESTOR[caller]])
})

it.each([
  ['can be read by its sender only', async () => {}, OF_OWNER],
  ['cannot be read once its sender is suspended', suspend, OF_NOBODY],
  ['cannot be read once its sender has closed her account', close, OF_NOBODY],
])('an unused picture %s', async (_, become, answers) => {
  const person = await newDona()
  const { url } = await imagemDe(person.dona)
  const cookies = await cookiesOf(person)
  await become(person.dona)
  for (const caller of CALLERS)
    expect([caller, (await ask(url, cookies[caller])).status]).toEqual([caller, answers[caller]])
})

it("a former gestor cannot read other people's files", async () => {
  const { dona } = await newDona()
  const { addresses } = await itemsOf(dona)
  const address = addresses['the PDF of a documento']
  const cookie = await cookieOf(gestora)
  await portal.sql('UPDATE usuarios SET papel = NULL WHERE id = $1', [gestora.usuario.id])
  expect((await ask(address, cookie)).status).toBe(404)
  await portal.sql(`UPDATE usuarios SET papel = 'gestor' WHERE id = $1`, [gestora.usuario.id])
  expect((await ask(address, cookie)).status).toBe(200)
})

describe('the cookie', () => {
  const setBy = async (path: string, init: RequestInit = {}, baseUrl = portal.baseUrl) =>
    (await fetch(`${baseUrl}${path}`, init)).headers.get('set-cookie')
  const bearer = () => ({ headers: { Authorization: `Bearer ${outra.usuario.token}` } })
  const ofOutra = async () => (await cookieOf(outra)).replace('portal.arquivos=', '')
  const ATTRIBUTES = 'Path=/api/arquivo; HttpOnly; SameSite=Strict; Max-Age='

  it('is set by the login and every call with a session, not by calls without one', async () => {
    const entrada = {
      method: 'POST',
      body: JSON.stringify(PESQUISADOR),
      headers: { 'Content-Type': 'application/json' },
    }
    const set = `portal.arquivos=${await ofOutra()}; ${ATTRIBUTES}604800`
    expect(await setBy(contract.login.path, entrada)).toMatch(
      new RegExp(`^portal.arquivos=[0-9a-f]{64}; ${ATTRIBUTES}604800$`),
    )
    expect(await setBy(contract.getSessao.path, bearer())).toBe(set)
    expect(await setBy(`${contract.listNoticias.path}?paginacao=1`, bearer())).toBe(set)
    expect(await setBy(`${contract.listNoticias.path}?paginacao=1`)).toBeNull()
  })

  it('is removed by a logout', async () => {
    const { dona } = await newDona()
    const headers = { Authorization: `Bearer ${dona.usuario.token}` }
    expect(await setBy(contract.logout.path, { method: 'POST', headers })).toBe(`portal.arquivos=; ${ATTRIBUTES}0`)
  })

  it('is Secure if the portal uses HTTPS', { tags: 'all' }, async () => {
    const other = await startPortal({ PORTAL_URL: 'https://portal.example' })
    const { token } = (await other.apiAs(NOVATA)).usuario
    const headers = { Authorization: `Bearer ${token}` }
    expect(await setBy(contract.getSessao.path, { headers }, other.baseUrl)).toMatch(/; Secure$/)
    await other.close()
  })

  it('is no token and gives access to files only', async () => {
    const value = await ofOutra()
    const statusWith = async (headers: Record<string, string>) =>
      (await fetch(`${portal.baseUrl}${contract.getSessao.path}`, { headers })).status
    expect(await statusWith({ Cookie: `portal.arquivos=${value}` })).toBe(401)
    expect(await statusWith({ Authorization: `Bearer ${value}` })).toBe(440)
    expect(await statusWith({ Authorization: `Bearer ${outra.usuario.token}` })).toBe(200)
  })

  it.each([
    ['without its first letter', (value: string) => `portal.arquivos=${value.slice(1)}`, 404],
    ['with a session token as its value', () => `portal.arquivos=${outra.usuario.token}`, 404],
    ['under another name', (value: string) => `xportal.arquivos=${value}`, 404],
    ['among other cookies', (value: string) => `a=b; portal.arquivos=${value}; c=d`, 200],
  ])('%s is answered with its status', async (_, headerOf, status) => {
    const { url } = await imagemDe(outra)
    expect((await ask(url, headerOf(await ofOutra()))).status).toBe(status)
  })

  it('expires with the session and does not extend it', async () => {
    const { dona } = await newDona()
    const { url } = await imagemDe(dona)
    const cookie = await cookieOf(dona)
    const used = () => portal.sql('SELECT usada_em FROM sessoes WHERE usuario_id = $1', [dona.usuario.id])
    const age = (hours: number) =>
      portal.sql(`UPDATE sessoes SET usada_em = now() - $2 * interval '1 hour' WHERE usuario_id = $1`, [
        dona.usuario.id,
        hours,
      ])
    await age(7)
    const before = (await used()).rows
    expect((await ask(url, cookie)).status).toBe(200)
    expect((await used()).rows).toEqual(before)
    await age(9)
    expect((await ask(url, cookie)).status).toBe(404)
  })
})

it('a token gives access to files without a cookie', async () => {
  const { url } = await imagemDe(outra)
  const statusBy = async (token: string) =>
    (await fetch(`${portal.baseUrl}${url}`, { headers: { Authorization: `Bearer ${token}` } })).status
  expect([await statusBy(outra.usuario.token), await statusBy(gestora.usuario.token), await statusBy('x')]).toEqual([
    200, 404, 404,
  ])
})
