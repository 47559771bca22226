import { refusal } from '@portal/shared-contracts/api'
import { fakeCep } from '@portal/shared-contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CEPS, field, fill, fillAll, leaveCep, openPerfil, send } from './openPerfil.fixture'

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(fakeCep(CEPS)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a missing connection is said quietly', async () => {
  const { portal } = await openPerfil(refusal(661))
  await fillAll()
  send()
  expect(await screen.findByText(/^Não foi possível concluir o envio/)).toBeDefined()
  expect(portal.alerts.visible).toBe(false)
})

test('what the service does not know overwrites nothing that was written', async () => {
  await openPerfil()
  fill(/^Logradouro/, 'Rua da Ponte')
  leaveCep('00012000')
  await waitFor(() => expect(field(/^Cidade/).value).toBe('Ipê do Vale'))
  expect(field(/^Logradouro/).value).toBe('Rua da Ponte')
})

test('asks for a complete CEP only, and once', async () => {
  await openPerfil()
  leaveCep('0000100')
  expect(fetch).not.toHaveBeenCalled()
  leaveCep('00001000')
  await screen.findByText('Endereço encontrado. Confira os campos.')
  leaveCep('00001000')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/cep/v2/00001000')
})

test('points out check digits that do not fit, and sends them all the same', async () => {
  const { received } = await openPerfil()
  await fillAll()
  fill('CPF', '52998224799')
  expect(screen.getByText(/^Confira o CPF/)).toBeDefined()
  send()
  await waitFor(() => expect(received).toHaveLength(1))
})

test('leads to the terms', async () => {
  await openPerfil()
  expect(screen.getByRole('link', { name: /^Ler os termos/ }).getAttribute('href')).toBe('/politica-de-privacidade.pdf')
})
