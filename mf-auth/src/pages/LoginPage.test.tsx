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
import { onServer } from '@portal/shared-contracts/testing/server'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { register } from '../register'

afterEach(() => localStorage.clear())

const KEY = 'portal.emailLembrado'

async function open({ at = '/login', api = fakeApi(), portal = createTestPortal() } = {}) {
  const { element, router } = standAlone(register(), { at, api, portal })
  render(element)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { router, portal }
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const lembrar = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lembrar meu e-mail' })
async function enter({ email: typed, password } = demoCredenciais) {
  fireEvent.change(email(), { target: { value: typed } })
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('opens the user home after a correct login', async () => {
  const { router, portal } = await open()
  await enter()
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/Home'))
  expect(portal.session.usuario).toEqual(demoUsuario)
})

test('returns to the page that required the login', async () => {
  const { router } = await open({ at: '/login?voltar=%2Fuser%2Feventos%3Frascunho%3D1' })
  await enter()
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/eventos'))
  expect(router.state.location.search).toBe('?rascunho=1')
})

test('redirects a visitor who is already logged in', { tags: 'all' }, async () => {
  const portal = createTestPortal()
  const { router } = await open({ portal })
  act(() => portal.session.login(demoUsuario))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/Home'))
})

test('reports wrong credentials and keeps the typed values', async () => {
  const { portal } = await open()
  await enter({ email: 'gestora@jacaranda.example', password: 'errada' })
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail ou senha incorretos.')
  expect(email().value).toBe('gestora@jacaranda.example')
  expect(portal.session.isLogged).toBe(false)
})

const INCORRETOS = 'E-mail ou senha incorretos.'
const aguarde = (espera: string) => `Muitas tentativas. Aguarde ${espera} e tente novamente.`

test.each([
  [429, aguarde('15 minutos'), aguarde('15 minutos')],
  [429, aguarde('1 minuto'), aguarde('1 minuto')],
  [429, aguarde('6 horas'), aguarde('6 horas')],
  [429, 'Muitas tentativas.', INCORRETOS],
  [429, '', INCORRETOS],
  [400, 'E-mail ou senha incorretos; não se diz qual.', INCORRETOS],
  [403, 'Sua conta está suspensa. Fale com a equipe do portal.', INCORRETOS],
  [500, '', INCORRETOS],
  [503, 'O portal está sendo reiniciado. Aguarde 2 minutos.', INCORRETOS],
  [503, '', INCORRETOS],
])('shows the response %i %o as %o', async (codigo, resposta, sentence) => {
  await open({ api: fakeApi([on(login, () => refusal(codigo, resposta))]) })
  await enter()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(email().value).toBe(demoCredenciais.email)
})

test('reports a missing connection instead of wrong credentials', { tags: 'all' }, async () => {
  await open({ api: fakeApi([on(login, () => refusal(661))]) })
  await enter()
  expect(
    await screen.findByText('Não foi possível falar com o portal. Confira sua conexão e tente de novo.'),
  ).toBeDefined()
  expect(screen.queryByText(/envio/)).toBeNull()
  expect(screen.queryByText('E-mail ou senha incorretos.')).toBeNull()
})

test('reports empty fields', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('E-mail é obrigatório.')).toBeDefined()
  expect(screen.getByText('Senha é obrigatória.')).toBeDefined()
})

test('remembers only the e-mail, after a successful login', async () => {
  await open()
  fireEvent.click(lembrar())
  expect(localStorage.getItem(KEY)).toBeNull()
  await enter()
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe(demoCredenciais.email))
  expect(JSON.stringify({ ...localStorage })).not.toContain(demoCredenciais.password)
})

test('fills in the remembered e-mail and deletes it when the box is unticked', async () => {
  localStorage.setItem(KEY, 'ana@jacaranda.example')
  await open()
  await waitFor(() => expect(email().value).toBe('ana@jacaranda.example'))
  expect(lembrar().checked).toBe(true)
  fireEvent.click(lembrar())
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('shows that the session has expired until the next login', async () => {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  portal.session.expire()
  await open({ portal })
  expect(screen.getByRole('alert').textContent).toContain('Seu login expirou')
  await enter()
  await waitFor(() => expect(screen.queryByText('Seu login expirou')).toBeNull())
})

test('shows no expired session on a first visit', { tags: 'all' }, async () => {
  await open()
  expect(screen.queryByText('Seu login expirou')).toBeNull()
})

test('links to recovery and registration', { tags: 'all' }, async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' }).getAttribute('href')).toBe('/esqueci-a-senha')
  expect(screen.getByRole('link', { name: 'Cadastre-se' }).getAttribute('href')).toBe('/perfil')
})

test('renders the same on server and browser, even with a remembered e-mail', async () => {
  localStorage.setItem(KEY, 'ana@jacaranda.example')
  const { hydrate } = await onServer(register(), '/login')
  expect(await hydrate()).toEqual([])
})
