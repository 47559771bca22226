import { listEventos, listUltimasNoticias, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, on, standAlone, umEvento } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

const open = (api = fakeApi()) => render(standAlone(register(), { at: '/', api }).element)
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('an evento of the past is marked as closed', async () => {
  const past = umEvento({ titulo: 'Feira', dataTermino: '2020-01-01T10:00:00' })
  open(fakeApi([on(listEventos, () => sucesso([past])), ...demoHandlers()]))
  expect((await screen.findByText(/\(ENCERRADO\)/)).textContent).toBe('Feira (ENCERRADO)')
})

test('a portal that has nothing yet says so', async () => {
  open(fakeApi([on(listUltimasNoticias, () => sucesso([])), on(listEventos, () => sucesso([]))]))
  expect((await region('Últimas notícias')).getByText('Ainda não há notícias.')).toBeDefined()
  expect((await region('Próximos eventos')).getByText('Ainda não há eventos marcados.')).toBeDefined()
})

test('does not count eventos where the server does not tell how many there are', async () => {
  open(fakeApi([on(listEventos, () => sucesso([umEvento()])), ...demoHandlers()]))
  expect((await region('O ecossistema em números')).queryByText('eventos na agenda')).toBeNull()
})
