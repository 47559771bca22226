import { standAlone } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string) {
  const { element, router } = standAlone(register(), { at })
  render(element)
  return router
}

test('the footer arrives with its type chosen', async () => {
  open('/parceiros?tipo=3')
  const tipo = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tipo' })
  expect(tipo.selectedOptions[0]?.textContent).toBe('Mecanismos de inovação')
  expect(screen.getByText('9 parceiros encontrados')).toBeDefined()
})

test('a search without a match says so and leads back to all', async () => {
  open('/parceiros?busca=dinossauro')
  expect((await screen.findByRole('status')).textContent).toBe('Nenhum parceiro encontrado.')
  fireEvent.click(screen.getByRole('link', { name: 'Ver todos os parceiros' }))
  expect(await screen.findByText('47 parceiros')).toBeDefined()
})
