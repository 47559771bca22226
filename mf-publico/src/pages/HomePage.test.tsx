import {
  getTextos,
  listEventos,
  listParceiros,
  listUltimasNoticias,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
import {
  demoConfig,
  demoHandlers,
  demoTextos,
  fakeApi,
  on,
  standAlone,
  umEvento,
} from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

const open = (api = fakeApi()) => render(standAlone(register(), { at: '/', api }).element)
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('a past evento is marked and dimmed', async () => {
  const past = umEvento({ titulo: 'Feira', dataTermino: '2020-01-01T10:00:00' })
  open(fakeApi([on(listEventos, () => sucesso([past])), ...demoHandlers()]))
  const titulo = await screen.findByText(/\(ENCERRADO\)/)
  expect(titulo.textContent).toBe('Feira (ENCERRADO)')
  expect(titulo.closest('li')?.hasAttribute('data-dimmed')).toBe(true)
})

test('shows the call to join, news, next eventos, numbers and all parceiros', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Faça parte do ecossistema' })).getAttribute('href')).toBe(
    demoConfig.peticaoUrl,
  )
  expect(screen.getByRole('link', { name: 'Fale conosco' }).getAttribute('href')).toBe('/fale-conosco')
  expect((await region('Últimas notícias')).getAllByRole('listitem')).toHaveLength(3)
  expect((await region('Próximos eventos')).getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    'Café com Startups',
    'Plantão de Dúvidas do Edital',
    'Desafio Cidade Limpa',
  ])
  const numeros = (await region('O ecossistema em números')).getAllByRole('link')
  expect(numeros.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['15 empresas', '/parceiros?tipo=2'],
    ['9 ICTIs', '/parceiros?tipo=1'],
    ['9 mecanismos de inovação', '/parceiros?tipo=3'],
    ['8 eventos na agenda', '/eventos'],
  ])
  const parceiros = await region('Quem faz parte')
  expect(parceiros.getAllByRole('listitem')).toHaveLength(47)
  expect(parceiros.getByRole('link', { name: 'Lumera Sensores' }).getAttribute('href')).toBe('/parceiros/10')
})

test('a failure of the notícias does not affect the rest', async () => {
  open(fakeApi([on(listUltimasNoticias, () => refusal(500)), ...demoHandlers()]))
  expect((await region('Últimas notícias')).getByRole('alert').textContent).toContain('Erro ao carregar notícia!')
  expect((await region('Próximos eventos')).getAllByRole('listitem')).toHaveLength(3)
})

test('reports an empty portal', { tags: 'all' }, async () => {
  open(fakeApi([on(listUltimasNoticias, () => sucesso([])), on(listEventos, () => sucesso([]))]))
  expect((await region('Últimas notícias')).getByText('Ainda não há notícias.')).toBeDefined()
  expect((await region('Próximos eventos')).getByText('Ainda não há eventos marcados.')).toBeDefined()
})

test('omits the number of eventos without a total', { tags: 'all' }, async () => {
  open(fakeApi([on(listEventos, () => sucesso([umEvento()])), ...demoHandlers()]))
  expect((await region('O ecossistema em números')).queryByText('eventos na agenda')).toBeNull()
})

test('a city without parceiros and history shows neither', async () => {
  const textos = { ...demoTextos(), quemSomos: [] }
  open(fakeApi([on(listParceiros, () => sucesso([])), on(getTextos, () => sucesso(textos)), ...demoHandlers()]))
  const numeros = await region('O ecossistema em números')
  expect(numeros.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['8 eventos na agenda'])
  expect(screen.queryByRole('region', { name: 'Quem faz parte' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Conheça a nossa história' })).toBeNull()
})

test('shows the city’s own texts', async () => {
  const inicio = { chamada: 'Ipê conversa', frase: 'Tudo começa numa roda.', convite: 'Venha.' }
  open(
    fakeApi([on(getTextos, () => sucesso({ ...demoTextos(), inicio, oQueE: ['Somos uma roda.'] })), ...demoHandlers()]),
  )
  for (const text of [...Object.values(inicio), 'Somos uma roda.']) expect(await screen.findByText(text)).toBeDefined()
})

test('without the texts of the city the banner has its name', { tags: 'all' }, async () => {
  open(fakeApi([on(getTextos, () => refusal(503)), ...demoHandlers()]))
  expect(await screen.findByText('Ecossistema Jacarandá', { selector: 'p' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Faça parte do ecossistema' })).toBeDefined()
})
