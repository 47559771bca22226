import { login, refusal } from '@portal/shared-contracts/api'
import {
  createTestPortal,
  demoCredenciais,
  demoUsuario,
  fakeApi,
  on,
  standAlone,
} from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { register } from '../register'

afterEach(() => localStorage.clear())

async function open({ at = '/login', api = fakeApi(), portal = createTestPortal() } = {}) {
  const { element, router } = standAlone(register(), { at, api, portal })
  render(element)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { router, portal }
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
async function enter({ email: typed, password } = demoCredenciais) {
  fireEvent.change(email(), { target: { value: typed } })
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('a visitor who is logged in already goes straight on', async () => {
  const portal = createTestPortal()
  const { router } = await open({ portal })
  act(() => portal.session.login(demoUsuario))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/Home'))
})

test('does not blame the credentials for a missing connection', async () => {
  await open({ api: fakeApi([on(login, () => refusal(661))]) })
  await enter()
  expect(
    await screen.findByText('Não foi possível falar com o portal. Confira sua conexão e tente de novo.'),
  ).toBeDefined()
  expect(screen.queryByText(/envio/)).toBeNull()
  expect(screen.queryByText('E-mail ou senha incorretos.')).toBeNull()
})

test('a first visit is not told of an expired session', async () => {
  await open()
  expect(screen.queryByText('Seu login expirou')).toBeNull()
})

test('leads to recovery and registration', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' }).getAttribute('href')).toBe('/esqueci-a-senha')
  expect(screen.getByRole('link', { name: 'Cadastre-se' }).getAttribute('href')).toBe('/perfil')
})
