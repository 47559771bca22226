import { standAlone } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

test('shows the pesquisas alone, also after a search that finds none', async () => {
  render(standAlone(register(), { at: '/pesquisas?busca=dinossauro' }).element)
  const found = within(await screen.findByRole('region', { name: 'Resultado da busca' }))
  expect(found.getByRole('status').textContent).toBe('Nenhum documento encontrado.')
  fireEvent.click(found.getByRole('link', { name: 'Ver todas as pesquisas' }))
  const all = within(await screen.findByRole('region', { name: 'Todas as pesquisas' }))
  expect(all.getAllByRole('article')).toHaveLength(2)
  expect(all.getByText('Mostrando 2 pesquisas')).toBeDefined()
  expect(all.queryByText('Ver mais')).toBeNull()
})
