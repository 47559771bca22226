import { type MensagemContato, sendMensagem } from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ EMAIL_CONTATO: 'contato@jacaranda.example', PROXIES: '127.0.0.1' })
})
afterAll(() => portal.close())
afterEach(() => portal.sql('DELETE FROM limites; DELETE FROM mensagens_contato; DELETE FROM mensagens_email'))

const mensagem: MensagemContato = {
  nome: 'João da Silva',
  emailCorporativo: 'joao@empresa.example',
  telefone: '00900000001',
  empresa: 'Ipê',
  cargo: 'Diretor',
  setorId: 2,
  mensagem: 'Olá!\nGostaria de <b>participar</b>.',
}

const guardadas = async () => (await portal.sql('SELECT * FROM mensagens_contato')).rows
const cartas = async () => (await portal.sql('SELECT * FROM mensagens_email')).rows

describe('a contact message', () => {
  it('is kept, copied to the portal and written down', async () => {
    const enviada = await portal.api(sendMensagem, mensagem)
    const [guardada] = await guardadas()
    const protocolo = expect.stringMatching(new RegExp(`^\\d{4}-${String(guardada?.id).padStart(6, '0')}$`))
    expect(enviada).toEqual({
      ok: true,
      valor: { protocolo, porEmail: true },
      resposta: 'Mensagem enviada com sucesso!',
    })
    expect(guardada).toMatchObject({ nome: 'João da Silva', setor_id: 2, mensagem: mensagem.mensagem })
    const { rows } = await portal.sql('SELECT * FROM auditoria')
    expect(rows).toMatchObject([{ acao: 'contato.incluir', alvo_id: guardada?.id, usuario_id: null, detalhes: null }])
  })

  it('reaches the portal alone, whatever the visitor typed, and as text', async () => {
    await portal.api(sendMensagem, mensagem)
    const [carta, recibo, ...others] = await cartas()
    expect(others).toEqual([])
    expect(recibo).toMatchObject({ para_email: mensagem.emailCorporativo, para_nome: '' })
    for (const typed of ['João', 'participar', 'Ipê', 'Diretor', mensagem.telefone])
      expect(JSON.stringify(recibo)).not.toContain(typed)
    expect(carta).toMatchObject({
      para_email: 'contato@jacaranda.example',
      assunto: 'Nova mensagem pelo formulário de contato',
    })
    expect(carta?.texto).toContain('joao@empresa.example')
    expect(carta?.texto).toContain('Parcerias')
    expect(carta?.html).toContain('&lt;b&gt;participar&lt;/b&gt;')
  })

  it('has a protocolo that its sender and the portal get by mail', async () => {
    const { protocolo } = (await valor(portal.api(sendMensagem, mensagem))) ?? {}
    expect(protocolo).toMatch(/^\d{4}-\d{6}$/)
    const [carta, recibo] = await cartas()
    expect(carta?.texto).toContain(`Protocolo: ${protocolo}`)
    expect(recibo).toMatchObject({ assunto: expect.stringContaining(`Protocolo ${protocolo}`) })
    expect(recibo?.texto).toContain(`O número do protocolo é ${protocolo}.`)
  })

  it('is mailed three times a day to one address, however it is written and whoever types it', async () => {
    const porEmail = []
    for (let n = 1; n <= 4; n += 1) {
      const emailCorporativo = n % 2 ? `joao+${n}@empresa.example` : ' Joao@Empresa.example'
      const response = await postJson(portal, sendMensagem, { ...mensagem, emailCorporativo }, `203.0.113.${n}`)
      porEmail.push(((await response.json()) as { dado: { porEmail: boolean } }).dado.porEmail)
    }
    expect(porEmail).toEqual([true, true, true, false])
    expect((await cartas()).filter(({ para_email }) => /joao/i.test(String(para_email)))).toHaveLength(3)
    expect(await guardadas()).toHaveLength(4)
    expect(await valor(portal.api(sendMensagem, { ...mensagem, emailCorporativo: 'ana@x.example' }))).toMatchObject({
      porEmail: true,
    })
  })

  it('goes to nobody else where no address is set', async () => {
    const quiet = await startPortal()
    expect(await quiet.api(sendMensagem, mensagem)).toMatchObject({ ok: true })
    expect((await quiet.sql('SELECT para_email FROM mensagens_email')).rows).toEqual([
      { para_email: mensagem.emailCorporativo },
    ])
    await quiet.close()
  })

  it('is welcome five times an hour from one address', async () => {
    const from = async (address: string) => (await postJson(portal, sendMensagem, mensagem, address)).status
    const six = [1, 2, 3, 4, 5, 6].map(() => from('203.0.113.1'))
    expect((await Promise.all(six)).sort()).toEqual([200, 200, 200, 200, 200, 429])
    expect(await from('203.0.113.2')).toBe(200)
  })
})

it('a /48 may send eight times as many as one address, from whichever of its /64', async () => {
  const from = async (n: number) => (await postJson(portal, sendMensagem, mensagem, `2001:db8:1:${n}::1`)).status
  expect(new Set(await Promise.all(Array.from({ length: 40 }, (_, n) => from(n))))).toEqual(new Set([200]))
  expect(await from(99)).toBe(429)
})

describe('the first rule that fails speaks', () => {
  it.each<[Partial<Record<keyof MensagemContato, unknown>>, string]>([
    [{ nome: '', cargo: '' }, 'Nome é obrigatório.'],
    [{ emailCorporativo: ' ' }, 'Email é obrigatório.'],
    [{ emailCorporativo: 'joao' }, 'E-mail inválido.'],
    [{ telefone: '' }, 'Telefone é obrigatório.'],
    [{ telefone: '009000009' }, 'Insira um telefone válido.'],
    [{ empresa: '' }, 'Empresa é obrigatório.'],
    [{ cargo: '' }, 'Cargo é obrigatório.'],
    [{ setorId: 0 }, 'Selecione um setor.'],
    [{ setorId: undefined }, 'Selecione um setor.'],
    [{ mensagem: '\n ' }, 'Mensagem é obrigatório.'],
    // What each field takes, and the check before sending does not.
    [{ nome: 'J', mensagem: 'Oi' }, 'Insira um nome válido.'],
    [{ nome: "Joana D'Arc" }, 'Insira um nome válido.'],
    [{ emailCorporativo: 'a@b.co' }, 'Insira um e-mail válido.'],
    [{ telefone: '0030000000' }, 'Insira um telefone válido.'],
    [{ empresa: 'X' }, 'Parece que há algo errado com o nome da empresa'],
    [{ cargo: 'TI' }, 'Confira o cargo e tente novamente.'],
    [{ setorId: 7 }, 'Selecione um setor para enviar.'],
    [{ mensagem: 'Oi, tudo' }, 'Por favor, nos envie uma mensagem!'],
    // What no screen sends.
    [
      { emailCorporativo: 'joao@empresa.example\r\nBcc: a@b.example' },
      'O campo "emailCorporativo" é inválido: contém caracteres inválidos.',
    ],
    [{ mensagem: 'a'.repeat(5001) }, 'O campo "mensagem" é inválido: deve ter no máximo 5000 caracteres.'],
    [{ mensagem: 'Olá, mundo\0' }, 'Os dados enviados têm um caractere que não é aceito.'],
  ])('%j', async (change, resposta) => {
    const response = await postJson(portal, sendMensagem, { ...mensagem, ...change })
    expect([response.status, await response.json()]).toEqual([
      400,
      { codigo: 400, resposta, dado: null, retorno: null },
    ])
    expect([await guardadas(), await cartas()]).toEqual([[], []])
  })

  it.each([{ id: 1 }, { criadaEm: '2020-01-01' }])('%j is nothing to send', async (extra) => {
    expect((await postJson(portal, sendMensagem, { ...mensagem, ...extra })).status).toBe(400)
  })
})

it('is refused, and asked for later, while ten thousand mails wait: one that nobody gets is worse', async () => {
  await portal.sql(
    `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html)
     SELECT n::text, 'a', 'a@b.example', 'x', 'x', 'x' FROM generate_series(1, 9999) AS n`,
  )
  expect((await postJson(portal, sendMensagem, mensagem)).status).toBe(200)
  const refused = await postJson(portal, sendMensagem, mensagem)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(await guardadas()).toHaveLength(1)
})
