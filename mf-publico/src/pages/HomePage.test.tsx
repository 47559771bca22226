import { listEventos, listUltimasNoticias, refusal, sucesso } from '@portal/shared-contracts/api'
import { demoConfig, demoHandlers, fakeApi, on, standAlone, umEvento } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

const open = (api = fakeApi()) => render(standAlone(register(), { at: '/', api }).element)
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('calls to join at the petition and to write to us', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Faça parte do ecossistema' })).getAttribute('href')).toBe(
    demoConfig.peticaoUrl,
  )
  expect(screen.getByRole('link', { name: 'Fale conosco' }).getAttribute('href')).toBe('/fale-conosco')
})

test('shows the latest notícias and what comes next in the calendar', async () => {
  open()
  expect((await region('Últimas notícias')).getAllByRole('listitem')).toHaveLength(3)
  expect((await region('Próximos eventos')).getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    'Café com Startups',
    'Plantão de Dúvidas do Edital',
    'Desafio Cidade Limpa',
  ])
})

test('an evento of the past is marked as closed', async () => {
  const past = umEvento({ titulo: 'Feira', dataTermino: '2020-01-01T10:00:00' })
  open(fakeApi([on(listEventos, () => sucesso([past])), ...demoHandlers()]))
  expect((await screen.findByText(/\(ENCERRADO\)/)).textContent).toBe('Feira (ENCERRADO)')
})

test('notícias that cannot be read leave the rest of the page alone', async () => {
  open(fakeApi([on(listUltimasNoticias, () => refusal(500)), ...demoHandlers()]))
  expect((await region('Últimas notícias')).getByRole('alert').textContent).toContain('Erro ao carregar notícia!')
  expect((await region('Próximos eventos')).getAllByRole('listitem')).toHaveLength(3)
})

test('a portal that has nothing yet says so', async () => {
  open(fakeApi([on(listUltimasNoticias, () => sucesso([])), on(listEventos, () => sucesso([]))]))
  expect((await region('Últimas notícias')).getByText('Ainda não há notícias.')).toBeDefined()
  expect((await region('Próximos eventos')).getByText('Ainda não há eventos marcados.')).toBeDefined()
})

test('counts the ecosystem and leads to what was counted', async () => {
  open()
  const numeros = await region('O ecossistema em números')
  const links = numeros.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '15 empresas',
    '9 ICTIs',
    '9 mecanismos de inovação',
    '8 eventos na agenda',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/parceiros?tipo=2',
    '/parceiros?tipo=1',
    '/parceiros?tipo=3',
    '/eventos',
  ])
})

test('does not count eventos where the server does not tell how many there are', async () => {
  open(fakeApi([on(listEventos, () => sucesso([umEvento()])), ...demoHandlers()]))
  expect((await region('O ecossistema em números')).queryByText('eventos na agenda')).toBeNull()
})

test('shows all 47 parceiros, each leading to its own page', async () => {
  open()
  const links = (await region('Quem faz parte')).getAllByRole('listitem')
  expect(links).toHaveLength(47)
  expect(screen.getByRole('link', { name: 'Lumera Sensores' }).getAttribute('href')).toBe('/parceiros/10')
})
