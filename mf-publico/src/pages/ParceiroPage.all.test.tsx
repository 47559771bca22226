import { standAlone } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string) {
  const { element, router } = standAlone(register(), { at })
  return { router, ...render(element) }
}

const contato = async () => within(await screen.findByRole('complementary', { name: 'Contato' }))

test('leaves out what a parceiro has not: its CNPJ, its networks', async () => {
  const { unmount } = open('/parceiros/46')
  const box = await contato()
  expect(box.getByText('Telefone')).toBeDefined()
  expect(box.queryByText('CNPJ')).toBeNull()
  unmount()
  open('/parceiros/9')
  const links = within((await contato()).getByRole('list', { name: /redes sociais/ }))
  expect(links.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Site'])
})
