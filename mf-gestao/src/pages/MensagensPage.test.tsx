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
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/mensagens'
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => vi.restoreAllMocks())

function asked(mensagens: MensagemListada[] = []) {
  const filtros: MensagensFiltro[] = []
  const handler = on(listMensagens, (filtro) => {
    filtros.push(filtro)
    return { ...sucesso(filtro.paginacao > 1 ? [] : mensagens), total: mensagens.length }
  })
  return { filtros, handler }
}

test('each message shows sender, setor, number and state', async () => {
  await openGestao(AT)
  const row = within(await screen.findByRole('article'))
  expect(row.getByRole('link', { name: 'João da Silva' }).getAttribute('href')).toBe('/user/gestao/mensagens/1')
  for (const text of ['Nova', 'Parcerias', 'Ipê', 'Protocolo 2026-000001', '20/11/2026 às 10:00'])
    expect(row.getByText(text)).toBeDefined()
})

test('the URL sets all filters', async () => {
  const { filtros, handler } = asked()
  await openGestao(`${AT}?busca=ipê&estado=lida&setorId=2`, handler)
  expect(await screen.findAllByText('Nenhuma mensagem encontrada.')).toHaveLength(2)
  expect(filtros).toEqual([{ paginacao: 1, busca: 'ipê', estado: 'lida', setorId: 2 }])
})

test('reports a too long search without a request', async () => {
  const { filtros, handler } = asked()
  await openGestao(`${AT}?busca=${'a'.repeat(201)}`, handler)
  expect(await screen.findByText(/^Texto longo demais: é 1 caractere/)).toBeDefined()
  expect(filtros).toEqual([{ paginacao: 1 }])
})

test('ignores an unknown estado or setor in the URL', { tags: 'all' }, async () => {
  const { filtros, handler } = asked()
  await openGestao(`${AT}?estado=perdida&setorId=x`, handler)
  expect(await screen.findByText('Ainda não há mensagens.')).toBeDefined()
  expect(filtros).toEqual([{ paginacao: 1 }])
})

test('changing a filter keeps the search in the URL', async () => {
  const { router } = await openGestao(`${AT}?busca=joão`)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Setor' }), 'Parcerias')
  await waitFor(() => expect(router.state.location.search).toBe('?busca=jo%C3%A3o&setorId=2'))
  expect(screen.getByText('1 mensagem encontrada')).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Respondida')
  expect(await screen.findAllByText('Nenhuma mensagem encontrada.')).toHaveLength(2)
  expect(router.state.location.search).toBe('?busca=jo%C3%A3o&estado=respondida&setorId=2')
})

test('a search covers texts that the list does not show', { tags: 'all' }, async () => {
  const { handler } = asked([
    {
      ...{ id: 7, nome: 'Ana', empresa: 'Ipê', setorId: 2, setor: 'Parcerias', estado: 'nova' },
      ...{ criadaEm: '2026-11-20T10:00:00', inicio: 'Olá' },
    },
  ])
  await openGestao(`${AT}?busca=2026-000007`, handler)
  expect(await screen.findByRole('link', { name: 'Ana' })).toBeDefined()
})

test('shows the list even if the setores fail', { tags: 'all' }, async () => {
  await openGestao(
    AT,
    on(listSetores, () => refusal(500)),
  )
  expect(await screen.findByRole('article')).toBeDefined()
})

test('exports the filtered list as CSV for spreadsheets', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:csv'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const filtros: MensagensFiltro[] = []
  const handler = on(exportMensagens, (filtro) => {
    filtros.push(filtro)
    return sucesso('"Nome"\r\n')
  })
  await openGestao(`${AT}?estado=nova`, handler)
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(filtros).toEqual([{ estado: 'nova' }])
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? [])].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x22])
})

test('a refused export shows the reason and saves nothing', { tags: 'all' }, async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const { portal } = await openGestao(
    AT,
    on(exportMensagens, () => refusal(429, 'Aguarde um pouco.')),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(portal.alerts.options?.message).toBe('A lista não foi exportada. Aguarde um pouco.'))
  expect(click).not.toHaveBeenCalled()
})
