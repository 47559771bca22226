import { Refusal } from '@portal/platform/http/refuse'
import { listSetores, type MensagemContato, sendMensagem } from '@portal/shared-contracts/api'
import { contractOf } from '@portal/shared-contracts/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../config/env'
import { validate } from '../http/readInput'
import { startApi } from '../startApi'
import { postJson } from '../testing/postJson'
import { type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({
    EMAIL_CONTATO: 'IMPRENSA = imprensa@x.example; poder publico=p@x.example; contato@jacaranda.example',
    PROXIES: '127.0.0.1',
  })
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
  it("is stored, copied to the portal's address and audited", async () => {
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

  it('goes to the portal only, as text; the sender gets a protocolo by mail', async () => {
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
    const [, protocolo] = recibo?.texto.match(/O número do protocolo é (\d{4}-\d{6})\./) ?? []
    expect(recibo?.assunto).toContain(`Protocolo ${protocolo}`)
    expect(carta?.texto).toContain(`Protocolo: ${protocolo}`)
  })

  it('causes at most three receipts a day per address, however it is written', async () => {
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

  it("goes to its sector's address, or to the general one", async () => {
    const addressees = async (setorId: number) => {
      await portal.sql('DELETE FROM mensagens_email; DELETE FROM limites')
      await valor(portal.api(sendMensagem, { ...mensagem, setorId }))
      return (await cartas()).map(({ para_email }) => para_email)
    }
    const sender = mensagem.emailCorporativo
    expect(await addressees(1)).toEqual(['imprensa@x.example', sender])
    expect(await addressees(5)).toEqual(['p@x.example', sender])
    expect(await addressees(3)).toEqual(['contato@jacaranda.example', sender])
  })

  it('is accepted five times an hour from one address', async () => {
    const from = async (address: string) => (await postJson(portal, sendMensagem, mensagem, address)).status
    const six = [1, 2, 3, 4, 5, 6].map(() => from('203.0.113.1'))
    expect((await Promise.all(six)).sort()).toEqual([200, 200, 200, 200, 200, 429])
    expect(await from('203.0.113.2')).toBe(200)
  })
})

describe('a wrong message', () => {
  it('gets the message of the first broken rule', () => {
    const { schema } = contractOf(sendMensagem)
    const wrong: [Partial<Record<keyof MensagemContato, unknown>>, string][] = [
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
      [{ nome: 'J', mensagem: 'Oi' }, 'Insira um nome válido.'],
      [{ nome: "Joana D'Arc" }, 'Insira um nome válido.'],
      [{ emailCorporativo: 'a@b.co' }, 'Insira um e-mail válido.'],
      [{ telefone: '0030000000' }, 'Insira um telefone válido.'],
      [{ empresa: 'X' }, 'Parece que há algo errado com o nome da empresa'],
      [{ cargo: 'TI' }, 'Confira o cargo e tente novamente.'],
      [{ setorId: 7 }, 'Selecione um setor para enviar.'],
      [{ mensagem: 'Oi, tudo' }, 'Por favor, nos envie uma mensagem!'],
      [{ emailCorporativo: 'joao@empresa.example\r\nBcc: a@b.example' }, 'E-mail inválido.'],
      [{ cargo: 'Chefe\u0001 geral' }, 'O campo "cargo" é inválido: contém caracteres inválidos.'],
      [{ mensagem: 'a'.repeat(5001) }, 'O campo "mensagem" é inválido: deve ter no máximo 5000 caracteres.'],
      [{ mensagem: 'Olá, mundo\0' }, 'Os dados enviados têm um caractere que não é aceito.'],
    ]
    for (const [change, resposta] of wrong)
      expect(() => validate(schema, { ...mensagem, ...change })).toThrow(new Refusal(400, resposta))
  })

  it('is neither stored nor mailed', async () => {
    for (const change of [{ nome: '' }, { id: 1 }])
      expect((await postJson(portal, sendMensagem, { ...mensagem, ...change })).status).toBe(400)
    expect([await guardadas(), await cartas()]).toEqual([[], []])
  })
})

it('a message is refused while 10,000 mails wait, and accepted later', async () => {
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

it('a message can go to one of six sectors', async () => {
  expect(await valor(portal.api(listSetores, {}))).toEqual([
    { id: 1, descricao: 'Imprensa' },
    { id: 2, descricao: 'Parcerias' },
    { id: 3, descricao: 'Startups' },
    { id: 4, descricao: 'Pesquisa e universidades' },
    { id: 5, descricao: 'Poder público' },
    { id: 6, descricao: 'Suporte ao portal' },
  ])
})

it.each([
  'imprensa',
  'Imprensa=',
  'a@b.example; c@d.example',
  'Imprensa=a@b.example; imprensa=c@d.example',
  'Imprensa=a@b'.repeat(2),
])('EMAIL_CONTATO may not be %s', (text) => {
  const result = readSettings({ EMAIL_CONTATO: text })
  expect(result.ok ? [] : result.problems).toEqual([
    `EMAIL_CONTATO deve ser um endereço de e-mail, ou um por setor e cada setor uma vez, como "Imprensa=imprensa@cidade.example; geral@cidade.example"; está "${text}".`,
  ])
})

it('the portal does not start with an address for an unknown sector', async () => {
  const emailContato = { porSetor: { Turismo: 't@x.example' } }
  await expect(startApi({ ...portal.settings, emailContato }, { sendMail: false })).rejects.toThrow(
    'EMAIL_CONTATO fala do setor "Turismo", que não existe. Os setores são: Imprensa, Parcerias, Startups',
  )
})
