import {
  CODIGO,
  type Endpoint,
  getDocumento,
  getEvento,
  getNoticia,
  listAutores,
  listDocumentos,
  listEventos,
  listNoticias,
  listOrganizadores,
  listSetores,
  listUltimasNoticias,
  listUltimosDocumentos,
  listUltimosEventos,
  refusal,
} from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, on } from '@portal/shared-contracts/testing'
import { onServer } from '@portal/shared-contracts/testing/server'
import { describe, expect, test } from 'vitest'
import { register } from '../register'

test.each([
  '/noticias',
  '/noticias?pagina=2',
  '/noticias/2',
  '/eventos',
  '/eventos?organizador=Incubadora+Semente',
  '/eventos/999',
  '/documentos',
  '/documentos/999',
  '/pesquisas?busca=censo',
  '/editais',
  '/quem-somos',
  '/parceiros',
  '/parceiros/10',
  '/parceiros/24',
  '/acessibilidade',
  '/mapa-do-site',
  '/busca',
])('%s is the same on the server and in the browser', async (at) => {
  const { hydrate } = await onServer(register(), at)
  expect(await hydrate()).toEqual([])
})

describe('without the API', () => {
  const refused =
    <Input, Output>(call: Endpoint<Input, Output>) =>
    (codigo: number) =>
      on(call, () => refusal(codigo))
  type Refused = ReturnType<typeof refused>
  const CALLS: Record<string, Refused[]> = {
    '/': [refused(listUltimasNoticias), refused(listEventos)],
    '/noticias': [refused(listNoticias)],
    '/noticias/1': [refused(getNoticia)],
    '/eventos': [refused(listEventos)],
    '/eventos/1': [refused(getEvento)],
    '/documentos': [refused(listUltimosDocumentos), refused(listDocumentos)],
    '/documentos/1': [refused(getDocumento)],
    '/pesquisas': [refused(listDocumentos)],
    '/editais': [refused(listDocumentos)],
    '/fale-conosco': [refused(listSetores)],
  }
  const refusing = (codigo: number, calls: Refused[]) =>
    fakeApi([...calls.map((call) => call(codigo)), ...demoHandlers()])

  test.each(Object.entries(CALLS))('%s says so by its status, and hydrates', async (at, calls) => {
    for (const codigo of [429, 500, CODIGO.falhaGeral]) {
      const { status, html, hydrate } = await onServer(register(), at, refusing(codigo, calls))
      expect([status, html]).toEqual([503, expect.stringMatching(/Erro ao carregar|Não foi possível carregar/)])
      if (codigo === 500) expect(await hydrate()).toEqual([])
    }
  })

  test.each<[string, Refused[]]>([
    ['/', [refused(listEventos)]],
    ['/', [refused(listUltimasNoticias)]],
    ['/noticias', [refused(listAutores), refused(listUltimasNoticias)]],
    ['/eventos', [refused(listOrganizadores), refused(listUltimosEventos)]],
    ['/eventos/1', [refused(listUltimosEventos)]],
    ['/documentos', [refused(listUltimosDocumentos)]],
  ])('%s does without what stands beside its content', async (at, calls) => {
    expect((await onServer(register(), at, refusing(500, calls))).status).toBe(200)
  })
})
