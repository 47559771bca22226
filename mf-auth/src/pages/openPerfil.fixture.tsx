import { type Cadastro, type Resultado, register as registerCall, sucesso } from '@portal/shared-contracts/api'
import { createTestPortal, fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { register } from '../register'

const PRACA = { state: 'MG', city: 'Porto Jacarandá', neighborhood: 'Centro', street: 'Praça da Estação' }
/** Answers of the service of postal codes. */
export const CEPS = {
  '00001000': { status: 200, body: PRACA },
  '00012000': { status: 200, body: { state: 'MG', city: 'Ipê do Vale', neighborhood: null, street: null } },
  '00098000': { status: 404, body: { errors: [] } },
  '00099000': { status: 500, body: { message: 'Erro interno' } },
}

/** Opens the registration. @param answer of the API to what is sent */
export async function openPerfil(answer: Resultado<null> | Promise<Resultado<null>> = sucesso(null)) {
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

export const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
export const fill = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
export const send = () => fireEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))

export function leaveCep(cep: string) {
  fireEvent.focus(field('CEP'))
  fill('CEP', cep)
  fireEvent.blur(field('CEP'))
}

export async function fillAll() {
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
