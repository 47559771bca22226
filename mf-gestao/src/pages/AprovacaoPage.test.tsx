import { listEmEspera, sucesso } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/aprovacao'
const links = async () => {
  await screen.findAllByRole('article')
  return screen
    .getAllByRole('article')
    .map((row) => [row.querySelector('a')?.textContent, row.querySelector('a')?.getAttribute('href')])
}

test('items of all kinds are in one list, even with equal ids', async () => {
  await openGestao(AT)
  expect(await links()).toEqual([
    ['Uma notícia que espera', '/user/gestao/aprovacao/noticia/1'],
    ['Um evento que espera', '/user/gestao/aprovacao/evento/1'],
    ['Um documento que espera', '/user/gestao/aprovacao/documento/1'],
  ])
  expect(screen.getAllByText('Enviado por Caio Brandão')).toHaveLength(3)
})

test('an item shows that its author is suspended', async () => {
  const item = { tipo: 'noticia' as const, id: 1, titulo: 'Uma notícia', autorId: 2, autor: 'Caio Brandão', edicao: 1 }
  await openGestao(
    AT,
    on(listEmEspera, () => sucesso([item, { ...item, tipo: 'evento', autorSuspenso: true }])),
  )
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.textContent?.includes('Autor suspenso'))).toEqual([false, true])
})

test('the list can be filtered by kind, and the URL keeps it', async () => {
  const { router } = await openGestao(AT)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Evento')
  await waitFor(async () => expect(await links()).toHaveLength(1))
  expect(router.state.location.search).toBe('?tipo=evento')
  expect(screen.getByText('1 item encontrado')).toBeDefined()
})

test('reports that nothing awaits approval', async () => {
  await openGestao(
    AT,
    on(listEmEspera, () => sucesso([])),
  )
  expect(await screen.findByText('Nada espera aprovação.')).toBeDefined()
})

test.each([
  ['/noticias/4', '/user/gestao/aprovacao/noticia/4'],
  [' https://portal.example/eventos/7?de=busca#mapa ', '/user/gestao/aprovacao/evento/7'],
  ['portal.example/noticias/4', '/user/gestao/aprovacao/noticia/4'],
  ['http://127.0.0.1:3000/documentos/12/', '/user/gestao/aprovacao/documento/12'],
])('the address of a public page, as %s, opens its item', async (address, opened) => {
  const { router } = await openGestao(AT)
  await userEvent.type(await screen.findByRole('textbox', { name: /Endereço da página/ }), address)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir item' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(opened))
})

test.each(['/noticias', '/quem-somos/4', '/noticias/x', 'noticia 4', 'https://portal.example/user/gestao/4'])(
  'the address %s shows an error at its field',
  async (address) => {
    const { router } = await openGestao(AT)
    await userEvent.type(await screen.findByRole('textbox', { name: /Endereço da página/ }), address)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir item' }))
    expect(await screen.findByText('Não é o endereço de uma notícia, de um evento ou de um documento.')).toBeDefined()
    expect(router.state.location.pathname).toBe(AT)
  },
)
