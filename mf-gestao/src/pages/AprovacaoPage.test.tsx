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
