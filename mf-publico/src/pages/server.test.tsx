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
  sucesso,
} from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, type Handler, on, umaNoticia, umEvento } from '@portal/shared-contracts/testing'
import { onServer } from '@portal/shared-contracts/testing/server'
import { describe, expect, test } from 'vitest'
import { register } from '../register'

const cards = (html: string) => html.match(/<article/g)?.length

const isSame = async (at: string) => {
  const { hydrate } = await onServer(register(), at)
  expect(await hydrate()).toEqual([])
}

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
])('%s is the same on the server and in the browser', { tags: 'all' }, isSame)

test.each([
  '/',
  '/noticias?busca=energia',
  '/noticias/999',
  '/eventos/2',
  '/documentos/1',
  '/parceiros?tipo=3&busca=hub',
  '/fale-conosco',
  '/busca?busca=energia',
])('%s is the same on the server and in the browser', isSame)

test('without JavaScript, pages 1 to N are shown with a link to the next', async () => {
  const { html } = await onServer(register(), '/noticias?pagina=2&busca=a')
  expect(cards(html)).toBe(18)
  expect(html).toContain('href="/noticias?busca=a&amp;pagina=3"')
})

test('without JavaScript, a form filters the list', async () => {
  const { html } = await onServer(register(), '/noticias?busca=energia')
  expect(html).toMatch(/<noscript>.*<button type="submit".*Filtrar.*<\/noscript>/s)
  expect(html).toContain('<input type="hidden" name="busca" value="energia"/>')
})

test('a notícia that does not exist is a 404', async () => {
  const { status, html } = await onServer(register(), '/noticias/999')
  expect(status).toBe(404)
  expect(html).toContain('Erro ao carregar notícia!')
})

test('a parceiro without a record is a 404 and shows "Algo falhou :("', async () => {
  const { status, html } = await onServer(register(), '/parceiros/24')
  expect(status).toBe(404)
  expect(html).toContain('Algo falhou :(')
})

test('the server already marks a past evento', async () => {
  const past = { dataInicio: '2020-01-01T08:00:00', dataTermino: '2020-01-01T10:00:00' }
  const api = fakeApi([on(listEventos, () => sucesso([umEvento(past)])), ...demoHandlers()])
  const { html } = await onServer(register(), '/eventos', api)
  expect(html).toContain('(ENCERRADO)')
})

describe('without the API', { tags: 'all' }, () => {
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

  test.each(Object.entries(CALLS))('%s has an error status and hydrates', async (at, calls) => {
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
  ])('%s works without its secondary content', async (at, calls) => {
    expect((await onServer(register(), at, refusing(500, calls))).status).toBe(200)
  })
})

test.each<[string, Handler]>([
  ['/noticias', on(listNoticias, () => refusal(500))],
  ['/eventos/1', on(getEvento, () => refusal(CODIGO.falhaGeral))],
])('without the API %s has an error status', async (at, refused) => {
  const { status, html } = await onServer(register(), at, fakeApi([refused, ...demoHandlers()]))
  expect([status, html]).toEqual([503, expect.stringContaining('Erro ao carregar')])
})

describe('the main picture of a page', () => {
  const capa = { capaUrl: '/capa.webp', capaMediaUrl: '/media.webp', cartaoUrl: '/cartao.webp' }
  const noticias = [1, 2, 3].map((id) => umaNoticia({ id, ...capa }))
  const eventos = [1, 2, 3].map((id) => umEvento({ id, ...capa }))
  const api = () =>
    fakeApi([
      on(listNoticias, () => sucesso(noticias)),
      on(listUltimasNoticias, () => sucesso(noticias)),
      on(getNoticia, () => sucesso(umaNoticia(capa))),
      on(listEventos, () => sucesso(eventos)),
      on(listUltimosEventos, () => sucesso(eventos)),
      on(getEvento, () => sucesso(umEvento(capa))),
      ...demoHandlers(),
    ])
  const first = (html: string) => html.match(/<img[^>]*fetchpriority="high"[^>]*>/gi) ?? []

  test.each(['/noticias', '/noticias/1', '/eventos', '/eventos/1'])('%s preloads it in a phone’s size', async (at) => {
    const { html } = await onServer(register(), at, api())
    expect(first(html)).toEqual([expect.stringContaining('srcSet="/media.webp 800w, /capa.webp 1090w"')])
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="\/media.webp 800w, \/capa.webp 1090w"/)
  })

  test('the home has no image before its text', async () => {
    const { html } = await onServer(register(), '/', api())
    expect(html).toContain('/capa.webp')
    expect(first(html)).toEqual([])
    expect(html).not.toContain('<link rel="preload" as="image"')
  })
})
