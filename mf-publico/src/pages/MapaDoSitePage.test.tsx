import { ROUTE_NAMES } from '@portal/shared-contracts/paths'
import { createTestPortal, demoUsuario, standAlone } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

const PUBLIC = [
  'Home',
  'QuemSomos',
  'FaleConosco',
  'Parceiros',
  'Noticias',
  'Eventos',
  'Documentos',
  'Pesquisas',
  'Editais',
  'Login',
  'Perfil',
  'EsqueciASenha',
] as const

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('links to every public page', async () => {
  render(standAlone(register(), { at: '/mapa-do-site' }).element)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mapa do site' })).toBeDefined()
  for (const name of PUBLIC) expect(addresses(), name).toContain(ROUTE_NAMES[name])
  expect(addresses()).toContain('/parceiros?tipo=3')
  expect(screen.getByRole('link', { name: 'Leis' }).getAttribute('aria-disabled')).toBe('true')
})

test('links to the leis if one is published', async () => {
  const portal = createTestPortal({ leis: true })
  render(standAlone(register(), { at: '/mapa-do-site', portal }).element)
  expect((await screen.findByRole('link', { name: 'Leis' })).getAttribute('href')).toBe('/documentos?area=lei')
})

test('shows the private area instead of the login to a logged-in user', async () => {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  render(standAlone(register(), { at: '/mapa-do-site', portal }).element)
  const area = within(await screen.findByRole('region', { name: 'Sua área' }))
  expect(area.getByRole('link', { name: 'Criar evento' }).getAttribute('href')).toBe('/user/eventos')
  expect(area.queryByRole('link', { name: 'Entrar' })).toBeNull()
})
