import { type Cadastro, type Resultado, refusal, register as registerCall, sucesso } from '@portal/shared-contracts/api'
import { createTestPortal, fakeApi, fakeCep, on, standAlone } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { register } from '../register'

const PRACA = { state: 'MG', city: 'Porto Jacarandá', neighborhood: 'Centro', street: 'Praça da Estação' }
const CEPS = {
  '00001000': { status: 200, body: PRACA },
  '00012000': { status: 200, body: { state: 'MG', city: 'Ipê do Vale', neighborhood: null, street: null } },
  '00098000': { status: 404, body: { errors: [] } },
  '00099000': { status: 500, body: { message: 'Erro interno' } },
}

async function openPerfil(answer: Resultado<null> | Promise<Resultado<null>> = sucesso(null)) {
  const received: Cadastro[] = []
  const api = fakeApi([
    on(registerCall, (cadastro) => {
      received.push(cadastro)
      return answer
    }),
  ])
  const portal = createTestPortal({ privacidadeVersao: '2026-01' })
  const { element, router } = standAlone(register(), { at: '/perfil', api, portal })
  render(element)
  await screen.findByRole('heading', { level: 1, name: 'Cadastre-se' })
  await formAlive()
  return { portal, router, received }
}

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))

function leaveCep(cep: string) {
  fireEvent.focus(field('CEP'))
  fill('CEP', cep)
  fireEvent.blur(field('CEP'))
}

async function fillAll() {
  fill('Nome completo', 'Ana Souza')
  fill('CPF', '52998224725')
  fill('Data de nascimento', '1990-05-17')
  fill('Cargo', 'Analista')
  fill('E-mail', 'ana@jacaranda.example')
  fill('Telefone', '(31) 98765-4321')
  fill('Número', '100')
  leaveCep('00001000')
  await waitFor(() => expect(field(/^Logradouro/).value).toBe('Praça da Estação'))
  fill('Senha', 'Florada#27')
  fill('Confirmar senha', 'Florada#27')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }))
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(fakeCep(CEPS)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('masks input, fills in the address, sends unmasked values and opens the login', async () => {
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

test('an empty form focuses its first field and sends nothing', async () => {
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
])('%s shows an alert without naming an account and keeps all values', async (_, answer, summary) => {
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

test('reports a missing connection without an alert', { tags: 'all' }, async () => {
  const { portal } = await openPerfil(refusal(661))
  await fillAll()
  send()
  expect(await screen.findByText(/^Não foi possível concluir o envio/)).toBeDefined()
  expect(portal.alerts.visible).toBe(false)
})

test.each([
  ['00098000', 'Erro ao buscar CEP!', false],
  ['00099000', 'CEP Incorreto, digite um valor válido.', true],
  ['00097000', 'CEP Incorreto, digite um valor válido.', true],
])('the CEP %s shows "%s", and an error of the service: %s', async (cep, sentence, isAway) => {
  await openPerfil()
  leaveCep(cep)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByText(/O serviço de CEP não respondeu agora/) !== null).toBe(isAway)
})

test('unknown parts of an address keep the typed values', { tags: 'all' }, async () => {
  await openPerfil()
  fill(/^Logradouro/, 'Rua da Ponte')
  leaveCep('00012000')
  await waitFor(() => expect(field(/^Cidade/).value).toBe('Ipê do Vale'))
  expect(field(/^Logradouro/).value).toBe('Rua da Ponte')
})

test('requests only complete CEPs, once', { tags: 'all' }, async () => {
  await openPerfil()
  leaveCep('0000100')
  expect(fetch).not.toHaveBeenCalled()
  leaveCep('00001000')
  await screen.findByText('Endereço encontrado. Confira os campos.')
  leaveCep('00001000')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/cep/v2/00001000')
})

test('warns about wrong check digits but sends them', { tags: 'all' }, async () => {
  const { received } = await openPerfil()
  await fillAll()
  fill('CPF', '52998224799')
  expect(screen.getByText(/^Confira o CPF/)).toBeDefined()
  send()
  await waitFor(() => expect(received).toHaveLength(1))
})

test('links to the terms', { tags: 'all' }, async () => {
  await openPerfil()
  expect(screen.getByRole('link', { name: /^Ler os termos/ }).getAttribute('href')).toBe('/politica-de-privacidade.pdf')
})
