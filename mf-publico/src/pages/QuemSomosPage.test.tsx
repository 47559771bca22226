import { createTestPortal, demoConfig, standAlone } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

test('shows origin, mission, vision, values, purpose and the call to join', async () => {
  render(standAlone(register(), { at: '/quem-somos' }).element)
  expect(await screen.findByRole('heading', { level: 1, name: 'Quem somos' })).toBeDefined()
  for (const name of ['Origem', 'Missão', 'Visão', 'Valores', 'Propósito']) {
    const region = within(screen.getByRole('region', { name }))
    expect(region.getByRole('heading', { level: 2, name })).toBeDefined()
  }
  expect(screen.getByRole('link', { name: 'Faça parte do ecossistema' }).getAttribute('href')).toBe(
    demoConfig.peticaoUrl,
  )
})

test('another city does not show the demo’s history', async () => {
  render(standAlone(register(), { at: '/quem-somos', portal: createTestPortal({ demo: false }) }).element)
  expect(await screen.findByText('A nossa história ainda não está contada aqui.')).toBeDefined()
  expect(screen.queryByText(/Mercado Velho/)).toBeNull()
})
