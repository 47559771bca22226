import { refusal, sendMensagem } from '@portal/shared-contracts/api'
import { createTestPortal, demoHandlers, fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { register } from '../register'

// Imported beforehand, so that no test waits for it.
beforeAll(() => import('./PropostaPage'), 60_000)

const TYPED = {
  Nome: 'Helena Prado',
  'E-mail': 'helena@jacaranda.example',
  Telefone: '11987654321',
  Empresa: 'Jacarandá',
  Cargo: 'Gestora',
  Proposta: 'Uma feira de ideias na praça.',
}

async function open(api = fakeApi()) {
  const portal = createTestPortal()
  render(standAlone(register(), { at: '/modelo/proposta', api, portal }).element)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return portal
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function send() {
  for (const [name, text] of Object.entries(TYPED)) await userEvent.type(box(name), text)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar proposta' }))
}

test('sending a proposta shows a confirmation and an empty form', async () => {
  const portal = await open()
  await send()
  await waitFor(() => expect(box('Proposta').value).toBe(''))
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Proposta enviada.' })
})

test('a refusal is shown and keeps the typed values', async () => {
  await open(fakeApi([on(sendMensagem, () => refusal(429, 'Tente mais tarde.')), ...demoHandlers()]))
  await send()
  expect((await screen.findByText('Tente mais tarde.')).textContent).toBe('Tente mais tarde.')
  expect(box('Proposta').value).toBe(TYPED.Proposta)
})
