import { standAlone } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string) {
  const { element, router } = standAlone(register(), { at })
  render(element)
  return router
}

const groups = () => screen.getAllByRole('group')

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
  expect(within(screen.getByRole('list', { name: 'Empresas' })).getAllByRole('link')).toHaveLength(15)

  await userEvent.click(screen.getByRole('button', { name: 'Fechar todos os grupos' }))
  for (const group of groups()) expect(group.hasAttribute('open')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir todos os grupos' }))
  for (const group of groups()) expect(group.hasAttribute('open')).toBe(true)
})

test('a card leads to its parceiro', async () => {
  open('/parceiros')
  expect((await screen.findByRole('link', { name: 'Lumera Sensores' })).getAttribute('href')).toBe('/parceiros/10')
})

test('the filter spells its types as the specification does, and stands in the address', async () => {
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

test('the footer arrives with its type chosen', async () => {
  open('/parceiros?tipo=3')
  const tipo = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tipo' })
  expect(tipo.selectedOptions[0]?.textContent).toBe('Mecanismos de inovação')
  expect(screen.getByText('9 parceiros encontrados')).toBeDefined()
})

test('a search ignores accents and capitals, stands in the address and opens what it finds', async () => {
  const router = open('/parceiros')
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar todos os grupos' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar parceiros' }), 'CAMARA{Enter}')
  expect(await screen.findByText('1 parceiro encontrado')).toBeDefined()
  expect(router.state.location.search).toBe('?busca=CAMARA')
  for (const group of groups()) expect(group.hasAttribute('open')).toBe(true)
})

test('a search without a match says so and leads back to all', async () => {
  open('/parceiros?busca=dinossauro')
  expect((await screen.findByRole('status')).textContent).toBe('Nenhum parceiro encontrado.')
  await userEvent.click(screen.getByRole('link', { name: 'Ver todos os parceiros' }))
  expect(await screen.findByText('47 parceiros')).toBeDefined()
})
