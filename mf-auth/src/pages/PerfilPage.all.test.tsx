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

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(fakeCep(CEPS)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(answer: Resultado<null> | Promise<Resultado<null>> = sucesso(null)) {
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

test('a missing connection is said quietly', async () => {
  const { portal } = await open(refusal(661))
  await fillAll()
  send()
  expect(await screen.findByText(/^Não foi possível concluir o envio/)).toBeDefined()
  expect(portal.alerts.visible).toBe(false)
})

test('what the service does not know overwrites nothing that was written', async () => {
  await open()
  fill(/^Logradouro/, 'Rua da Ponte')
  leaveCep('00012000')
  await waitFor(() => expect(field(/^Cidade/).value).toBe('Ipê do Vale'))
  expect(field(/^Logradouro/).value).toBe('Rua da Ponte')
})

test('asks for a complete CEP only, and once', async () => {
  await open()
  leaveCep('0000100')
  expect(fetch).not.toHaveBeenCalled()
  leaveCep('00001000')
  await screen.findByText('Endereço encontrado. Confira os campos.')
  leaveCep('00001000')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/cep/v2/00001000')
})

test('points out check digits that do not fit, and sends them all the same', async () => {
  const { received } = await open()
  await fillAll()
  fill('CPF', '52998224799')
  expect(screen.getByText(/^Confira o CPF/)).toBeDefined()
  send()
  await waitFor(() => expect(received).toHaveLength(1))
})

test('leads to the terms', async () => {
  await open()
  expect(screen.getByRole('link', { name: /^Ler os termos/ }).getAttribute('href')).toBe('/politica-de-privacidade.pdf')
})
