import { listEventos, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, on, umEvento } from '@portal/shared-contracts/testing'
import { onServer } from '@portal/shared-contracts/testing/server'
import { expect, test } from 'vitest'
import { register } from '../register'

const cards = (html: string) => html.match(/<article/g)?.length

test.each([
  '/',
  '/noticias',
  '/noticias?pagina=2',
  '/noticias?busca=energia',
  '/noticias/2',
  '/noticias/999',
  '/eventos',
  '/eventos?organizador=Incubadora+Semente',
  '/eventos/2',
  '/eventos/999',
  '/documentos',
  '/documentos/1',
  '/documentos/999',
  '/pesquisas?busca=censo',
  '/editais',
  '/quem-somos',
  '/parceiros',
  '/parceiros?tipo=3&busca=hub',
  '/parceiros/10',
  '/parceiros/24',
  '/fale-conosco',
  '/acessibilidade',
  '/mapa-do-site',
])('%s is the same on the server and in the browser', async (at) => {
  const { hydrate } = await onServer(register(), at)
  expect(await hydrate()).toEqual([])
})

test('a reader without JavaScript gets pages 1 to N and a link to one more', async () => {
  const { html } = await onServer(register(), '/noticias?pagina=2&busca=a')
  expect(cards(html)).toBe(18)
  expect(html).toContain('href="/noticias?busca=a&amp;pagina=3"')
})

test('a reader without JavaScript filters by a form', async () => {
  const { html } = await onServer(register(), '/noticias?busca=energia')
  expect(html).toMatch(/<noscript>.*<button type="submit".*Filtrar.*<\/noscript>/s)
  expect(html).toContain('<input type="hidden" name="busca" value="energia"/>')
})

test('a notícia that does not exist is a 404', async () => {
  const { status, html } = await onServer(register(), '/noticias/999')
  expect(status).toBe(404)
  expect(html).toContain('Erro ao carregar notícia!')
})

test('a parceiro without a record is a 404 with the name of the specification', async () => {
  const { status, html } = await onServer(register(), '/parceiros/24')
  expect(status).toBe(404)
  expect(html).toContain('Algo falhou :(')
})

test('a closed evento is called so by the server already', async () => {
  const past = { dataInicio: '2020-01-01T08:00:00', dataTermino: '2020-01-01T10:00:00' }
  const api = fakeApi([on(listEventos, () => sucesso([umEvento(past)])), ...demoHandlers()])
  const { html } = await onServer(register(), '/eventos', api)
  expect(html).toContain('(ENCERRADO)')
})

test('an evento that does not exist is a 404', async () => {
  const { status, html } = await onServer(register(), '/eventos/999')
  expect(status).toBe(404)
  expect(html).toContain('Erro ao carregar evento!')
})
