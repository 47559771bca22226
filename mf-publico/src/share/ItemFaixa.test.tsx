import { getNoticia, sucesso } from '@portal/shared-contracts/api'
import { createTestPortal, demoUsuario, fakeApi, on, standAlone, umaNoticia } from '@portal/shared-contracts/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

async function open(usuario: object | undefined, parts: Parameters<typeof umaNoticia>[0] = {}) {
  const portal = createTestPortal()
  if (usuario) portal.session.login({ ...demoUsuario, ...usuario })
  const api = fakeApi([on(getNoticia, () => sucesso(umaNoticia(parts)))])
  render(standAlone(register(), { at: '/noticias/1', api, portal }).element)
  await screen.findByRole('heading', { level: 1 })
}
const gerir = () => screen.queryByRole('link', { name: 'Gerir' })?.getAttribute('href')

test.each([
  ['a gestor', { papel: 'gestor' }, '/user/gestao/aprovacao/noticia/1'],
  ['another user', {}, undefined],
  ['a visitor', undefined, undefined],
])('"Gerir" of a public page for %s', async (_, usuario, href) => {
  await open(usuario)
  expect(gerir()).toBe(href)
  expect(screen.queryByText('Publicada')).toBeNull()
})

test('the author of an item that was sent back reads why on its page', async () => {
  await open({}, { aprovado: false, estado: 'devolvido', devolucao: 'Falta a data.' })
  expect(screen.getByText('Devolvida')).toBeDefined()
  expect(screen.getByText('Falta a data.')).toBeDefined()
})
