import { createTestPortal, demoConfig, standAlone } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

const open = (vlibras = false) =>
  render(standAlone(register(), { at: '/acessibilidade', portal: createTestPortal({ vlibras }) }).element)

test('explains the seven shortcuts and whom to contact', async () => {
  open()
  const rows = within(await screen.findByRole('table')).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  const limites = within(screen.getByRole('region', { name: 'O que ainda pode falhar' }))
  expect(limites.getByRole('link', { name: 'Fale conosco' }).getAttribute('href')).toBe('/fale-conosco')
  expect(limites.getByRole('link', { name: demoConfig.email })).toBeDefined()
})

test.each([true, false])('mentions Libras if the portal offers it: %s', async (vlibras) => {
  open(vlibras)
  await screen.findByRole('table')
  expect(screen.queryAllByRole('heading', { name: 'Libras' })).toHaveLength(vlibras ? 1 : 0)
})
