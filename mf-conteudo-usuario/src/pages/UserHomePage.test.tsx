import {
  listOwnUltimasNoticias,
  listOwnUltimosDocumentos,
  listOwnUltimosEventos,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
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
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
const DOCUMENTOS = 'Últimos documentos enviados'
const NOTICIAS = 'Últimas notícias enviadas'
const EVENTOS = 'Últimos eventos enviados'
const EDITAL = 'Edital 02/2026 Laboratórios Vivos'

test('shows the cover’s card size, or else its thumbnail', { tags: 'all' }, async () => {
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

test('shows the latest items with their actions, and links to all and to a new one', async () => {
  await open()
  expect(await painel(DOCUMENTOS).findAllByRole('article')).toHaveLength(3)
  expect(await painel(NOTICIAS).findAllByRole('article')).toHaveLength(3)
  expect(await painel(EVENTOS).findAllByRole('article')).toHaveLength(3)
  const documentos = painel(DOCUMENTOS)
  expect(documentos.getByRole('link', { name: `Ver: ${EDITAL}` }).getAttribute('href')).toBe('/documentos/1')
  expect(documentos.getByRole('link', { name: `Editar: ${EDITAL}` }).getAttribute('href')).toBe('/user/documentos/1')
  expect(documentos.getByRole('button', { name: `Excluir: ${EDITAL}` })).toBeDefined()
  for (const [name, verMais, criar] of [
    [DOCUMENTOS, '/user/documentos-criados', '/user/documentos'],
    [NOTICIAS, '/user/noticias-criadas', '/user/noticias'],
    [EVENTOS, '/user/eventos-criados', '/user/eventos'],
  ] as const) {
    expect(screen.getByRole('link', { name: `VER MAIS: ${name}` }).getAttribute('href')).toBe(verMais)
    expect(screen.getByRole('link', { name: `CRIAR: ${name}` }).getAttribute('href')).toBe(criar)
  }
})

test('panels load, fail and are empty independently', async () => {
  await open(
    fakeApi([
      on(listOwnUltimosDocumentos, () => new Promise(() => {})),
      on(listOwnUltimasNoticias, () => refusal(500)),
      on(listOwnUltimosEventos, () => sucesso([])),
    ]),
  )
  expect(painel(DOCUMENTOS).getByText('Carregando...')).toBeDefined()
  expect((await painel(NOTICIAS).findByRole('alert')).textContent).toContain('Erro ao carregar notícia!')
  expect(await painel(EVENTOS).findByText('Ainda não há eventos. Crie o primeiro.')).toBeDefined()
})

test('"Confirmar" removes the item, reports it and updates the list', async () => {
  const { portal } = await open()
  fireEvent.click(await screen.findByRole('button', { name: `Excluir: ${EDITAL}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Documento removido com sucesso!' })
  expect(painel(DOCUMENTOS).queryByText(EDITAL)).toBeNull()
  expect(painel(DOCUMENTOS).getAllByRole('article')).toHaveLength(3)
})
