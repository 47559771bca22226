import {
  type Endpoint,
  getDocumento,
  getEvento,
  getInstituicao,
  getNoticia,
  listAutores,
  listDocumentos,
  listEventos,
  listInstituicoes,
  listNoticias,
  listOrganizadores,
  listSetores,
  listUltimasNoticias,
  listUltimosDocumentos,
  listUltimosEventos,
} from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { contractOf } from '@portal/shared-contracts/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWER_STYLES, styleIndexOf } from './AnswerStyle'
import { type OtherApi, startOtherApi } from './startOtherApi'

let otherApi: OtherApi
beforeAll(async () => {
  otherApi = await startOtherApi()
})
afterAll(() => otherApi.close())

const PAGES = [1, 2, 3, 4].map((paginacao) => ({ paginacao }))
const IDS = [1, 2, 3, 4, 5, 6]

const READS = [
  ...PAGES.map((page) => call(listNoticias, page)),
  ...PAGES.map((page) => call(listEventos, page)),
  ...PAGES.map((page) => call(listDocumentos, page)),
  ...IDS.map((Id) => call(getNoticia, { Id })),
  ...IDS.map((Id) => call(getEvento, { Id })),
  ...IDS.map((id) => call(getDocumento, { id })),
  call(getInstituicao, { Id: 1 }),
  ...[listUltimasNoticias, listUltimosEventos, listUltimosDocumentos].map((endpoint) => call(endpoint, {})),
  ...[listAutores, listOrganizadores, listInstituicoes, listSetores].map((endpoint) => call(endpoint, {})),
]

function call<Input extends object>(endpoint: Endpoint<Input, unknown>, input: NoInfer<Input>) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const path = `/${endpoint.path.replace(/^\//, '')}${query.size > 0 ? `?${query}` : ''}`
  return {
    path,
    contract: contractOf(endpoint),
    ask: () => createApi({ baseUrl: otherApi.url })(endpoint, input as Input),
  }
}

test('both response styles write lists and items', () => {
  for (const prefix of ['/api/noticia/listarTodas', '/api/evento/detalhes', '/api/documento/detalhes']) {
    const styles = READS.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => styleIndexOf(path))
    expect(new Set(styles), prefix).toEqual(new Set([0, 1]))
  }
})

describe.each(READS)('$path', ({ path, contract, ask }) => {
  const style = ANSWER_STYLES[styleIndexOf(path)] ?? ANSWER_STYLES[0]

  test('has an answer that matches the contract, in its style', async () => {
    const response = await fetch(otherApi.url + path)
    const { codigo, resposta, dado, retorno, ...others } = JSON.parse(await response.text(), plain)
    expect([response.status, codigo, typeof resposta, others]).toEqual([200, 200, 'string', {}])
    const [payload, nothing] = style.payload === 'dado' ? [dado, retorno] : [retorno, dado]
    expect(nothing).toBeNull()
    expect(contract.answer.safeParse(payload).error?.issues ?? []).toEqual([])
  })

  test('has an answer that the portal’s client can read', async () => {
    expect(await ask()).toMatchObject({ ok: true })
  })
})

test.each(['/api/noticia/detalhes?Id=998', '/api/noticia/detalhes?Id=999', '/api/autenticacao/sessao'])(
  '%s is answered with a refusal',
  async (path) => {
    const { repeatsCodigo } = ANSWER_STYLES[styleIndexOf(path)] ?? ANSWER_STYLES[0]
    const response = await fetch(otherApi.url + path)
    expect(response.status).toBe(repeatsCodigo ? 404 : 200)
    expect(await response.json()).toEqual({ codigo: 404, resposta: expect.any(String), dado: null, retorno: null })
  },
)

function plain(name: string, value: unknown): unknown {
  if (name === 'tags' && Array.isArray(value)) {
    return value.map((tag, index) => (typeof tag === 'string' ? { id: index + 1, descricao: tag } : tag))
  }
  return name === 'arquivo' && typeof value === 'string' ? value.replace('data:image/jpeg;base64,', '') : value
}
