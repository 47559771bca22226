import { listEventos, listUltimosEventos, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, on, standAlone, umEvento } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test.each([
  [1, 0],
  [5, 3],
])('of %i latest eventos there are %i indicators', async (count, indicators) => {
  const ultimos = Array.from({ length: count }, (_, index) => umEvento({ id: index + 1 }))
  open('/eventos', fakeApi([on(listUltimosEventos, () => sucesso(ultimos)), ...demoHandlers()]))
  await region('Todos os eventos')
  expect(screen.queryAllByRole('link', { name: /^Destaque \d de/ })).toHaveLength(indicators)
  expect(screen.queryAllByRole('region', { name: 'Em destaque' })).toHaveLength(indicators > 0 ? 1 : 0)
})

test('the filter names an organizador who organises nothing any more', async () => {
  open('/eventos?organizador=Quem Partiu')
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Organizador' })
  expect(filter.value).toBe('Quem Partiu')
  const list = await region('Eventos de Quem Partiu')
  expect(list.getByText('Nenhum evento encontrado.', { selector: 'p:not([role])' })).toBeDefined()
})

test('a portal without eventos does not speak of a search', async () => {
  open('/eventos', fakeApi([on(listEventos, () => sucesso([])), ...demoHandlers()]))
  expect(await screen.findByText('Ainda não há eventos marcados.')).toBeDefined()
})
