import * as contract from '@portal/shared-contracts/api'
import { type Api, createApi } from '@portal/shared-contracts/api/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_ENDPOINTS } from './testing/apiEndpoints'
import { umaNoticia, umDocumento, umEvento } from './testing/content'
import { GESTORA, PESQUISADOR, type Portal, startPortal } from './testing/startPortal'
import { valor } from './testing/valor'

const CALLERS = ['anonima', 'outra', 'gestora', 'dona'] as const
type Caller = (typeof CALLERS)[number]
const STATES = ['publica', 'oculta', 'excluida'] as const
type State = (typeof STATES)[number]

const COMUNICACAO = { email: 'comunicacao@jacaranda.example', password: 'Jacaranda#26' }

type AnyEndpoint = Pick<contract.Endpoint<never, unknown>, 'method' | 'path'>
type Call = (api: Api, id: number) => Promise<contract.Resultado<unknown>>
type List = (api: Api) => Promise<contract.Resultado<{ id: number }[]>>

interface Kind {
  table: string
  create: (api: Api) => Promise<{ id: number }>
  get: [AnyEndpoint, Call]
  edit: [AnyEndpoint, Call]
  remove: [AnyEndpoint, Call]
  see: [AnyEndpoint, Call]
  lists: [AnyEndpoint, List][]
  ownLists: [AnyEndpoint, List][]
}

const searched =
  (tipo: contract.TipoDeAchado, busca: string): List =>
  async (api) => {
    const resultado = await api(contract.listAchados, { busca })
    if (!resultado.ok) return resultado
    return { ...resultado, valor: resultado.valor.itens.filter((achado) => achado.tipo === tipo) }
  }

const PAGE = { paginacao: 1 }
const LATEST = { dataPublicacao: '2099-05-01T09:00:00' }
/** A current event, which the public list shows first. */
const NOW = { dataInicio: '2020-01-01T00:00:00', dataTermino: '2099-01-01T00:00:00' }

const KINDS: Kind[] = [
  {
    table: 'noticias',
    create: (api) => valor(api(contract.createNoticia, umaNoticia(LATEST))),
    get: [contract.getNoticia, (api, Id) => api(contract.getNoticia, { Id })],
    edit: [contract.editNoticia, (api, id) => api(contract.editNoticia, umaNoticia({ id, titulo: 'Outra' }))],
    remove: [contract.deleteNoticia, (api, id) => api(contract.deleteNoticia, { id })],
    see: [contract.seeNoticia, (api, id) => api(contract.seeNoticia, { id })],
    lists: [
      [contract.listNoticias, (api) => api(contract.listNoticias, PAGE)],
      [contract.listUltimasNoticias, (api) => api(contract.listUltimasNoticias, {})],
      [contract.listAchados, searched('noticia', umaNoticia().titulo)],
    ],
    ownLists: [
      [contract.listOwnNoticias, (api) => api(contract.listOwnNoticias, PAGE)],
      [contract.listOwnUltimasNoticias, (api) => api(contract.listOwnUltimasNoticias, {})],
    ],
  },
  {
    table: 'eventos',
    create: (api) => valor(api(contract.createEvento, umEvento(NOW))),
    get: [contract.getEvento, (api, Id) => api(contract.getEvento, { Id })],
    edit: [contract.editEvento, (api, id) => api(contract.editEvento, umEvento({ id, titulo: 'Outra' }))],
    remove: [contract.deleteEvento, (api, id) => api(contract.deleteEvento, { id })],
    see: [contract.seeEvento, (api, id) => api(contract.seeEvento, { id })],
    lists: [
      [contract.listEventos, (api) => api(contract.listEventos, PAGE)],
      [contract.listUltimosEventos, (api) => api(contract.listUltimosEventos, {})],
      [contract.listAchados, searched('evento', umEvento().titulo)],
    ],
    ownLists: [
      [contract.listOwnEventos, (api) => api(contract.listOwnEventos, PAGE)],
      [contract.listOwnUltimosEventos, (api) => api(contract.listOwnUltimosEventos, {})],
    ],
  },
  {
    table: 'documentos',
    create: (api) => valor(api(contract.createDocumento, umDocumento({ data: '2099-01-01' }))),
    get: [contract.getDocumento, (api, id) => api(contract.getDocumento, { id })],
    edit: [contract.editDocumento, (api, id) => api(contract.editDocumento, umDocumento({ id, nome: 'Outra' }))],
    remove: [contract.deleteDocumento, (api, id) => api(contract.deleteDocumento, { id })],
    see: [contract.seeDocumento, (api, id) => api(contract.seeDocumento, { id })],
    lists: [
      [contract.listDocumentos, (api) => api(contract.listDocumentos, PAGE)],
      [contract.listUltimosDocumentos, (api) => api(contract.listUltimosDocumentos, {})],
      [contract.listAchados, searched('documento', umDocumento().nome)],
    ],
    ownLists: [
      [contract.listOwnDocumentos, (api) => api(contract.listOwnDocumentos, {})],
      [contract.listOwnUltimosDocumentos, (api) => api(contract.listOwnUltimosDocumentos, {})],
    ],
  },
]

const OF_NO_ITEM: AnyEndpoint[] = [
  ...[contract.login, contract.logout, contract.getSessao, contract.register],
  ...[contract.requestCodigo, contract.resetSenha, contract.sendMensagem, contract.listSetores],
  ...[contract.listInstituicoes, contract.getInstituicao, contract.listTags],
  ...[contract.getImagensAceitas, contract.createImagem],
  ...[contract.listAutores, contract.listOrganizadores, contract.listEnderecos],
  ...[contract.listAlheias],
  ...[contract.getConta, contract.editConta, contract.changeSenha, contract.listSessoes, contract.endSessao],
  ...[contract.endOutrasSessoes, contract.exportConta, contract.closeConta, contract.requestConfirmacao],
  ...[contract.confirmEmail, contract.listMensagens, contract.getMensagem, contract.setEstadoMensagem],
  ...[contract.answerMensagem, contract.exportMensagens, contract.listEmEspera, contract.listPessoas],
  ...[contract.listItens],
  ...[contract.suspendPessoa, contract.readmitPessoa, contract.listAuditoria, contract.listPublicadores],
  ...[contract.addPublicador, contract.removePublicador, contract.approveItem, contract.returnItem],
  ...[contract.removeArquivo, contract.exportPessoas, contract.exportAuditoria],
  ...[contract.createNoticia, contract.createEvento, contract.createDocumento],
]

const STRANGERS = { outra: 404, gestora: 404 }
const READS: Record<State, Record<Caller, number>> = {
  publica: { anonima: 200, outra: 200, gestora: 200, dona: 200 },
  oculta: { anonima: 404, ...STRANGERS, dona: 200 },
  excluida: { anonima: 404, ...STRANGERS, dona: 404 },
}
/** Only the owner learns that a hidden item exists. */
const WRITES: Record<State, Record<Caller, number>> = {
  publica: { anonima: 401, outra: 403, gestora: 403, dona: 200 },
  oculta: { anonima: 401, ...STRANGERS, dona: 200 },
  excluida: { anonima: 401, ...STRANGERS, dona: 404 },
}
const SEEN: Record<State, Record<Caller, number>> = {
  publica: { anonima: 401, outra: 403, gestora: 200, dona: 403 },
  oculta: { anonima: 401, outra: 403, gestora: 200, dona: 403 },
  excluida: { anonima: 401, outra: 403, gestora: 404, dona: 403 },
}

let portal: Portal
let callers: Record<Caller, Api>
beforeAll(async () => {
  portal = await startPortal()
  callers = {
    anonima: createApi({ baseUrl: portal.baseUrl }),
    outra: await portal.apiAs(COMUNICACAO),
    gestora: await portal.apiAs(GESTORA),
    dona: await portal.apiAs(PESQUISADOR),
  }
})
afterAll(() => portal.close())

async function itemIn(state: State, { table, create }: Kind) {
  const { id } = await create(callers.dona)
  if (state === 'oculta') await portal.sql(`UPDATE ${table} SET aprovado = false WHERE id = $1`, [id])
  if (state === 'excluida') await portal.sql(`DELETE FROM ${table} WHERE id = $1`, [id])
  return id
}

const codigoOf = (resultado: contract.Resultado<unknown>) => (resultado.ok ? 200 : resultado.codigo)

it('covers every call of the contract', () => {
  const ofItems = KINDS.flatMap(({ get, see, edit, remove, lists, ownLists }) => [
    get,
    see,
    edit,
    remove,
    ...lists,
    ...ownLists,
  ])
  const namesOf = (list: { method: string; path: string }[]) =>
    [...new Set(list.map(({ method, path }) => `${method} ${path}`))].sort()
  expect(namesOf([...ofItems.map(([endpoint]) => endpoint), ...OF_NO_ITEM])).toEqual(namesOf(API_ENDPOINTS))
})

describe.each(KINDS)('$table', (kind) => {
  it.each(STATES)('%s', async (state) => {
    const id = await itemIn(state, kind)
    const row = async () => (await portal.sql(`SELECT * FROM ${kind.table} WHERE id = $1`, [id])).rows
    const before = await row()
    const ask = async (caller: Caller) => ({
      get: codigoOf(await kind.get[1](callers[caller], id)),
      see: codigoOf(await kind.see[1](callers[caller], id)),
      edit: codigoOf(await kind.edit[1](callers[caller], id)),
      remove: codigoOf(await kind.remove[1](callers[caller], id)),
    })
    const isIn = async (list: List, caller: Caller) => {
      const resultado = await list(callers[caller])
      return resultado.ok ? resultado.valor.some((item) => item.id === id) : resultado.codigo
    }
    for (const [, list] of kind.lists) {
      for (const caller of ['outra', 'dona'] as const) expect(await isIn(list, caller)).toBe(state === 'publica')
    }
    for (const [, list] of kind.ownLists) {
      expect(await isIn(list, 'outra')).toBe(false)
      expect(await isIn(list, 'dona')).toBe(state !== 'excluida')
    }
    for (const caller of CALLERS) {
      expect(await row()).toEqual(before)
      const [read, seen, written] = [READS, SEEN, WRITES].map((answers) => answers[state][caller])
      expect([caller, await ask(caller)]).toEqual([caller, { get: read, see: seen, edit: written, remove: written }])
    }
  })
})
