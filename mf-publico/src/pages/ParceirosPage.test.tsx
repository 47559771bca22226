import { listParceiros, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string) {
  const { element, router } = standAlone(register(), { at })
  render(element)
  return router
}

const groups = () => screen.getAllByRole('group')

const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('shows all parceiros in five groups that open and close', async () => {
  open('/parceiros')
  expect(await screen.findByText('47 parceiros')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'ICTIs',
    'Empresas',
    'Mecanismos de Inovação',
    'Governo',
    'Sociedade Organizada',
  ])
  const empresas = within(screen.getByRole('list', { name: 'Empresas' }))
  expect(empresas.getAllByRole('link')).toHaveLength(15)
  expect(empresas.getByRole('link', { name: 'Lumera Sensores' }).getAttribute('href')).toBe('/parceiros/10')

  fireEvent.click(screen.getByRole('button', { name: 'Fechar todos os grupos' }))
  for (const group of groups()) expect(group.hasAttribute('open')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Abrir todos os grupos' }))
  for (const group of groups()) expect(group.hasAttribute('open')).toBe(true)
})

test('the filter has the specified spelling and is kept in the URL', async () => {
  const router = open('/parceiros')
  const tipo = await screen.findByRole('combobox', { name: 'Tipo' })
  expect(
    within(tipo)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos os tipos', 'ICTIs', 'Empresas', 'Mecanismos de inovação', 'Governo', 'Sociedade organizada'])
  await userEvent.selectOptions(tipo, 'Sociedade organizada')
  expect(await screen.findByText('8 parceiros encontrados')).toBeDefined()
  expect(groups()).toHaveLength(1)
  expect(router.state.location.search).toBe('?tipo=5')
})

test('the footer’s links select a type', { tags: 'all' }, async () => {
  open('/parceiros?tipo=3')
  const tipo = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tipo' })
  expect(tipo.selectedOptions[0]?.textContent).toBe('Mecanismos de inovação')
  expect(screen.getByText('9 parceiros encontrados')).toBeDefined()
})

test('a search ignores accents and case, is kept in the URL and opens matching groups', async () => {
  const router = open('/parceiros')
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar todos os grupos' }))
  search(screen.getByRole('searchbox', { name: 'Buscar parceiros' }), 'CAMARA')
  expect(await screen.findByText('1 parceiro encontrado')).toBeDefined()
  expect(router.state.location.search).toBe('?busca=CAMARA')
  for (const group of groups()) expect(group.hasAttribute('open')).toBe(true)
})

test('a search without results links to all items', { tags: 'all' }, async () => {
  open('/parceiros?busca=dinossauro')
  expect((await screen.findByRole('status')).textContent).toBe('Nenhum parceiro encontrado.')
  fireEvent.click(screen.getByRole('link', { name: 'Ver todos os parceiros' }))
  expect(await screen.findByText('47 parceiros')).toBeDefined()
})

test('reports a city without parceiros and offers no search', async () => {
  const api = fakeApi([on(listParceiros, () => sucesso([]))])
  render(standAlone(register(), { at: '/parceiros', api }).element)
  expect(await screen.findByText('Ainda não há parceiros.')).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
