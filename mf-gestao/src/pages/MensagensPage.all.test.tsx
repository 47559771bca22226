import {
  exportMensagens,
  listMensagens,
  listSetores,
  type MensagemListada,
  type MensagensFiltro,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/mensagens'
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => vi.restoreAllMocks())

/** An API that records the filters of each list request, and returns these messages. */
function asked(mensagens: MensagemListada[] = []) {
  const filtros: MensagensFiltro[] = []
  const handler = on(listMensagens, (filtro) => {
    filtros.push(filtro)
    return { ...sucesso(filtro.paginacao > 1 ? [] : mensagens), total: mensagens.length }
  })
  return { filtros, handler }
}

test('what is no estado and no setor is not asked for', async () => {
  const { filtros, handler } = asked()
  await openGestao(`${AT}?estado=perdida&setorId=x`, handler)
  expect(await screen.findByText('Ainda não há mensagens.')).toBeDefined()
  expect(filtros).toEqual([{ paginacao: 1 }])
})

test('a message is found by what the list does not show of it', async () => {
  const { handler } = asked([
    {
      ...{ id: 7, nome: 'Ana', empresa: 'Ipê', setorId: 2, setor: 'Parcerias', estado: 'nova' },
      ...{ criadaEm: '2026-11-20T10:00:00', inicio: 'Olá' },
    },
  ])
  await openGestao(`${AT}?busca=2026-000007`, handler)
  expect(await screen.findByRole('link', { name: 'Ana' })).toBeDefined()
})

test('the list stands where the setores could not be loaded', async () => {
  await openGestao(
    AT,
    on(listSetores, () => refusal(500)),
  )
  expect(await screen.findByRole('article')).toBeDefined()
})

test('an export that is refused says why and saves nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const { portal } = await openGestao(
    AT,
    on(exportMensagens, () => refusal(429, 'Aguarde um pouco.')),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() =>
    expect(portal.alerts.options?.message).toBe('As mensagens não foram exportadas. Aguarde um pouco.'),
  )
  expect(click).not.toHaveBeenCalled()
})
