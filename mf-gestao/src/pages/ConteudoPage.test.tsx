import { type ItemGerido, type ItensFiltro, listItens, sucesso } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/conteudo'
const item: ItemGerido = {
  ...{ id: 7, tipo: 'noticia', titulo: 'Bolsas abertas', autorId: 2, autor: 'Caio Brandão', estado: 'publicado' },
  ...{ instituicao: null, data: '2026-11-03T09:30:00' },
}

test('each item shows kind, state and author, and links to its decision', async () => {
  const evento: ItemGerido = { ...item, tipo: 'evento', titulo: 'Feira', estado: 'devolvido', instituicao: 'Hub' }
  await openGestao(
    AT,
    on(listItens, () => sucesso([item, evento])),
  )
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Bolsas abertasNotíciaPublicadaEnviado por Caio Brandão03/11/2026',
    'FeiraEventoDevolvidoEnviado por Caio BrandãoHub03/11/2026',
  ])
  expect(screen.getByRole('link', { name: 'Feira' }).getAttribute('href')).toBe('/user/gestao/aprovacao/evento/7')
})

test('every filter reaches the API, and the address keeps it', async () => {
  const asked: ItensFiltro[] = []
  const { router } = await openGestao(
    `${AT}?desde=2026-01-01&instituicaoId=4`,
    on(listItens, (filtro) => {
      asked.push(filtro)
      return sucesso([])
    }),
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Evento')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Devolvido')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar itens' }), { target: { value: 'Feira' } })
  const whole = {
    tipo: 'evento',
    estado: 'devolvido',
    desde: '2026-01-01',
    instituicaoId: 4,
    busca: 'Feira',
  }
  await waitFor(() => expect(asked.at(-1)).toEqual({ paginacao: 1, ...whole }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    ...whole,
    instituicaoId: '4',
  })
  expect(screen.getAllByText('Nenhum item encontrado.')).not.toEqual([])
})
