import { refusal } from '@portal/shared-contracts/api'
import { fakeCep } from '@portal/shared-contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CEPS, field, fillAll, leaveCep, openPerfil, send } from './openPerfil.fixture'

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(fakeCep(CEPS)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('masks what is typed, fills in the address, sends it bare and leads to the login', async () => {
  const { portal, router, received } = await openPerfil()
  await fillAll()
  expect(field('CPF').value).toBe('529.982.247-25')
  expect(field('CEP').value).toBe('00001-000')
  send()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Perfil cadastrado com sucesso!' })
  expect(received).toEqual([
    {
      nomeCompleto: 'Ana Souza',
      cpf: '52998224725',
      dataNascimento: '1990-05-17',
      email: 'ana@jacaranda.example',
      telefone: '31987654321',
      cargo: 'Analista',
      uf: 'MG',
      cidade: 'Porto Jacarandá',
      logradouro: 'Praça da Estação',
      bairro: 'Centro',
      numero: '100',
      cep: '00001000',
      instituicaoId: 3,
      password: 'Florada#27',
      confirmPassword: 'Florada#27',
      termosAceitos: true,
      termosVersao: '2026-01',
    },
  ])
})

test('an empty form goes to its first field, and nothing is sent', async () => {
  const { received } = await openPerfil()
  send()
  expect(await screen.findByText('Há 11 campos para corrigir.')).toBeDefined()
  expect(document.activeElement).toBe(field('Nome completo'))
  expect(screen.getByText('Você precisa aceitar os termos de uso!')).toBeDefined()
  expect(received).toEqual([])
})

test.each([
  ['a server’s refusal', refusal(400, 'E-mail já cadastrado.'), /^Seus dados foram mantidos/],
  ['too many registrations', refusal(429, 'Muitos cadastros. Espere 1 hora.'), /^Muitos cadastros/],
])('%s is an alert that tells of no account, and every value stays', async (_, answer, summary) => {
  const { portal } = await openPerfil(answer)
  await fillAll()
  send()
  expect(await screen.findByText(summary)).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Erro ao cadastrar perfil!' })
  expect(screen.queryByText('E-mail já cadastrado.')).toBeNull()
  for (const [name, value] of [
    ['Nome completo', 'Ana Souza'],
    ['CPF', '529.982.247-25'],
    ['Senha', 'Florada#27'],
    [/^Logradouro/, 'Praça da Estação'],
  ] as const)
    expect(field(name).value).toBe(value)
})

test.each([
  ['00098000', 'Erro ao buscar CEP!'],
  ['00099000', 'CEP Incorreto, digite um valor válido.'],
  ['00097000', 'CEP Incorreto, digite um valor válido.'],
])('the CEP %s: %s', async (cep, sentence) => {
  await openPerfil()
  leaveCep(cep)
  expect(await screen.findByText(sentence)).toBeDefined()
})
