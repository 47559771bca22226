import { listOwnUltimasNoticias, listOwnUltimosEventos, sucesso } from '@portal/shared-contracts/api'
import {
  createTestPortal,
  demoHandlers,
  demoUsuario,
  fakeApi,
  on,
  standAlone,
  umaNoticia,
  umEvento,
} from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

async function open(api = fakeApi()) {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const { container } = render(standAlone(register(), { at: '/user/Home', api, portal }).element)
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  return { portal, container }
}

const painel = (name: string) => within(screen.getByRole('region', { name }))
const NOTICIAS = 'Últimas notícias enviadas'
const EVENTOS = 'Últimos eventos enviados'

test('shows the card of a cover that has one, and otherwise the thumbnail', async () => {
  const { container } = await open(
    fakeApi([
      on(listOwnUltimasNoticias, () => sucesso([umaNoticia({ arquivo: null, cartaoUrl: '/noticia.webp' })])),
      on(listOwnUltimosEventos, () => sucesso([umEvento({ arquivo: '/evento.jpg' })])),
      ...demoHandlers(),
    ]),
  )
  await painel(NOTICIAS).findByRole('article')
  await painel(EVENTOS).findByRole('article')
  const shown = [...container.querySelectorAll('[data-cover] img')].map((image) => image.getAttribute('src'))
  expect(shown).toEqual(['/noticia.webp', '/evento.jpg'])
})
