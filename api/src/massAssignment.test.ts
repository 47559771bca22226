import * as contract from '@portal/shared-contracts/api'
import { type Contract, contractOf } from '@portal/shared-contracts/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formInput, queryInput, validate } from './http/readInput'
import { umaNoticia, umDocumento, umEvento } from './testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from './testing/startPortal'
import { valor } from './testing/valor'

/** Fields that only the server sets, as named in calls and columns. */
const FIELDS = [
  ...['aprovado', 'usuarioId', 'usuario_id', 'autor', 'autorId', 'nomeUsuario', 'papel', 'role', 'admin'],
  ...['senhaHash', 'senha_hash', 'criadoEm', 'criadaEm', 'capaId', 'capa_id', 'arquivoId', 'tamanho', 'download'],
  ...['enderecoId', 'dataOperacao', 'ultimaOperacao', 'resumo', 'token', 'codigo'],
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', '__defineGetter__'],
]
/** Ignored: clients return a record as they received it. */
const PASSED_OVER = contract.createEvento.record?.readOnly ?? []

type Sent = { query: string } | { json: Record<string, unknown> } | { form: FormData; record?: string }

const imagem = new File(['x'], 'foto.png', { type: 'image/png' })
const cadastro = {
  ...{ nomeCompleto: 'Rita Moura', cpf: '39053344705', dataNascimento: '1992-02-29', email: 'rita@x.example' },
  ...{ telefone: '00987654321', cargo: 'Analista', numero: '10', cep: '00009000' },
  ...{ password: 'Senha#26', confirmPassword: 'Senha#26' },
}
const novaSenha = { otp: '000000', email: GESTORA.email, novaSenha: 'Outra#26', confirmaSenha: 'Outra#26' }
const novaSenhaDeOntem = { novaSenha: 'Outra#26', confirmaSenha: 'Outra#26' }
const mensagem = {
  ...{ nome: 'Rita Moura', emailCorporativo: 'rita@x.example', telefone: '00987654321', empresa: 'Ipê' },
  ...{ cargo: 'Analista', setorId: 1, mensagem: 'Uma mensagem.' },
}

/** Every call that writes, with a valid input. Other calls only read or take no fields. */
const WRITES: [contract.Endpoint<never, unknown>, (id: Ids) => Sent, own?: string[]][] = [
  [contract.login as never, () => ({ json: NOVATA })],
  [contract.register as never, () => ({ json: cadastro })],
  [contract.resetSenha as never, () => ({ json: novaSenha })],
  [contract.sendMensagem as never, () => ({ json: mensagem })],
  [contract.createNoticia as never, () => ({ form: formOf(contract.createNoticia, umaNoticia()) })],
  [contract.editNoticia as never, ({ noticia: id }) => ({ form: formOf(contract.editNoticia, umaNoticia({ id })) })],
  [contract.deleteNoticia as never, ({ noticia }) => ({ query: `id=${noticia}` })],
  [contract.createEvento as never, () => ({ form: formOf(contract.createEvento, umEvento()), record: 'evento' })],
  [
    contract.editEvento as never,
    ({ evento: id }) => ({ form: formOf(contract.editEvento, umEvento({ id })), record: 'evento' }),
  ],
  [contract.deleteEvento as never, ({ evento }) => ({ query: `id=${evento}` })],
  [contract.createDocumento as never, () => ({ form: formOf(contract.createDocumento, umDocumento()) })],
  [
    contract.editDocumento as never,
    ({ documento: id }) => ({ form: formOf(contract.editDocumento, umDocumento({ id })) }),
  ],
  [contract.createImagem as never, () => ({ form: formOf(contract.createImagem, { arquivo: imagem }) })],
  [contract.deleteDocumento as never, ({ documento }) => ({ query: `id=${documento}` })],
  [contract.editConta as never, () => ({ json: { nomeCompleto: 'Outro', telefone: '00911111111' } })],
  [contract.changeSenha as never, () => ({ json: { ...novaSenhaDeOntem, senhaAtual: NOVATA.password } })],
  [contract.endSessao as never, () => ({ json: { id: 'outra' } })],
  [contract.exportConta as never, () => ({ json: { senhaAtual: NOVATA.password } })],
  [contract.closeConta as never, () => ({ json: { senhaAtual: NOVATA.password, comConteudo: true } })],
  [contract.confirmEmail as never, () => ({ json: { codigo: '000000000000' } }), ['codigo']],
  [contract.setEstadoMensagem as never, () => ({ json: { id: 1, estado: 'lida' } })],
  [contract.answerMensagem as never, () => ({ json: { id: 1, resposta: 'Obrigada!' } })],
  [contract.approveItem as never, ({ noticia: id }) => ({ json: { tipo: 'noticia', id } })],
  [contract.returnItem as never, ({ noticia: id }) => ({ json: { tipo: 'noticia', id, motivo: 'Falta.' } })],
  [
    contract.removeArquivo as never,
    ({ noticia: id }) => ({
      json: { tipo: 'noticia', id, arquivoId: '11111111-1111-4111-a111-111111111111', motivo: 'Falta.' },
    }),
    ['arquivoId'],
  ],
  [contract.suspendPessoa as never, () => ({ json: { usuarioId: 2, motivo: 'Propaganda.' } }), ['usuarioId']],
  [contract.readmitPessoa as never, () => ({ json: { usuarioId: 2 } }), ['usuarioId']],
  [contract.addPublicador as never, () => ({ json: { instituicaoId: 1, email: NOVATA.email } })],
  [contract.removePublicador as never, () => ({ json: { instituicaoId: 1, usuarioId: 5 } }), ['usuarioId']],
]
const WITHOUT_FIELDS = [
  ...[contract.logout, contract.requestCodigo],
  ...[contract.endOutrasSessoes, contract.requestConfirmacao],
]

interface Ids {
  noticia: number
  evento: number
  documento: number
}

function formOf<Input>({ toForm }: contract.Endpoint<Input, unknown>, input: Input): FormData {
  if (!toForm) throw new Error('A call without a form')
  return toForm(input)
}

let portal: Portal
let token: string
let ids: Ids
let before: unknown[]
const NO_IDS: Ids = { noticia: 1, evento: 1, documento: 1 }
beforeAll(async () => {
  portal = await startPortal({
    MODERACAO: 'sim',
    LIMITE_LOGIN: '1000',
    LIMITE_CADASTRO: '1000',
    LIMITE_CONTATO: '1000',
  })
  const novata = await portal.apiAs(NOVATA)
  token = novata.usuario.token
  // Otherwise she would be refused before the input is read.
  await portal.sql(`UPDATE usuarios SET papel = 'gestor', email_confirmado_em = now() WHERE id = 5`)
  ids = {
    noticia: (await valor(novata(contract.createNoticia, umaNoticia()))).id,
    evento: (await valor(novata(contract.createEvento, umEvento()))).id,
    documento: (await valor(novata(contract.createDocumento, umDocumento()))).id,
  }
  before = await everything()
})
afterAll(() => portal.close())

/** Adds a field to a call, in JSON as text, which can hold any name. */
async function send({ method, path }: contract.Endpoint<never, unknown>, sent: Sent, field: string) {
  const url = new URL(path, portal.baseUrl)
  const headers = { Authorization: `Bearer ${token}` }
  if ('query' in sent) {
    url.search = `${sent.query}&${field}=1`
    return fetch(url, { method, headers })
  }
  if ('json' in sent) {
    return fetch(url, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: withField(JSON.stringify(sent.json), field),
    })
  }
  return fetch(url, { method, headers, body: formWith(sent, field) })
}

function formWith({ form, record }: Extract<Sent, { form: FormData }>, field: string): FormData {
  if (record) form.set(record, withField(String(form.get(record)), field))
  else form.append(field, '1')
  return form
}

const withField = (json: string, field: string) => json.replace(/\}$/, `,${JSON.stringify(field)}:1}`)

async function everything() {
  const tables = [
    'usuarios',
    'noticias',
    'eventos',
    'documentos',
    'mensagens_contato',
    'codigos_recuperacao',
    'arquivos',
    'publicadores',
    // Each call updates when a session was last used.
    '(SELECT token_hash, usuario_id FROM sessoes)',
  ]
  const rows = await Promise.all(tables.map((table) => portal.sql(`SELECT * FROM ${table} t ORDER BY t::text`)))
  return rows.map(({ rows }) => rows)
}

it('covers every call that writes', () => {
  const writing = (Object.values(contract) as unknown[]).filter(
    (value): value is contract.Endpoint<never, unknown> =>
      typeof value === 'object' && value !== null && 'path' in value && 'method' in value && value.method !== 'GET',
  )
  const namesOf = (list: { method: string; path: string }[]) =>
    list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(namesOf([...WRITES.map(([endpoint]) => endpoint), ...(WITHOUT_FIELDS as never[])])).toEqual(namesOf(writing))
})

const UNKNOWN = expect.stringMatching(/^(Parâmetro desconhecido|Os dados enviados)/)

async function inputOf({ endpoint, schema }: Contract, sent: Sent, field: string): Promise<unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  if ('query' in sent) return queryInput(Object.fromEntries(new URLSearchParams(`${sent.query}&${field}=1`)), names)
  if ('json' in sent) return JSON.parse(withField(JSON.stringify(sent.json), field))
  const fields = [...formWith(sent, field)].filter(([, value]) => typeof value === 'string')
  return formInput(fields, names, endpoint.record)
}

describe.each(
  WRITES.map(([endpoint, input, own = []]) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, input, own })),
)('$name', ({ endpoint, input, own }) => {
  const passedOver = 'record' in input(NO_IDS) ? PASSED_OVER : []
  const fields = FIELDS.filter((name) => ![...passedOver, ...own].includes(name))

  it('accepts only its own fields', async () => {
    const contract = contractOf(endpoint)
    for (const field of fields) {
      const sent = input(NO_IDS)
      await expect(
        inputOf(contract, sent, field).then((read) => validate(contract.schema, read)),
        field,
      ).rejects.toMatchObject({ codigo: 400, resposta: UNKNOWN })
    }
  })

  // A parser could write to a prototype.
  it.each(['usuarioId', '__proto__'].filter((name) => fields.includes(name)))('refuses %s', async (field) => {
    const response = await send(endpoint, input(ids), field)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        resposta: expect.stringMatching(/^(Parâmetro desconhecido|Os dados enviados|O formulário enviado)/),
      }),
    ])
  })
})

it('the refused calls write nothing', async () => {
  expect(await everything()).toEqual(before)
})

it.each(PASSED_OVER.filter((name) => name !== 'tags' && name !== 'arquivo'))(
  'an evento belongs to its author and waits, even with %s',
  async (field) => {
    const edited = { form: formOf(contract.editEvento, umEvento({ id: ids.evento })), record: 'evento' }
    const before = (await portal.sql('SELECT * FROM eventos WHERE id = $1', [ids.evento])).rows
    expect((await send(contract.editEvento as never, edited, field)).status).toBe(200)
    const after = (await portal.sql('SELECT * FROM eventos WHERE id = $1', [ids.evento])).rows
    const { ultima_atualizacao } = after[0]
    expect(after).toEqual(
      before.map((row) => ({ ...row, edicao: row.edicao + 1, chave_edicao: '', ultima_atualizacao })),
    )
  },
)

it('the sender cannot choose the id of a new item', async () => {
  const form = formOf(contract.createNoticia, umaNoticia({ id: 1 }))
  const before = (await portal.sql('SELECT * FROM noticias WHERE id = 1')).rows
  const response = await fetch(new URL(contract.createNoticia.path, portal.baseUrl), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  const { retorno } = (await response.json()) as { retorno: { id: number } }
  expect(retorno.id).toBeGreaterThan(ids.noticia)
  expect((await portal.sql('SELECT * FROM noticias WHERE id = 1')).rows).toEqual(before)
})
