import { type Resultado, refusal, requestCodigo, resetSenha, sucesso } from '@portal/shared-contracts/api'
import { createTestPortal, demoCodigo, demoUsuario, fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { onServer } from '@portal/shared-contracts/testing/server'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { register } from '../register'

const KEY = 'portal.recuperacao'
const EMAIL = 'gestora@jacaranda.example'
const SENHA = 'Florada#27'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

async function open(at: string, { api = fakeApi(), kept }: { api?: ReturnType<typeof fakeApi>; kept?: object } = {}) {
  if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept))
  const portal = createTestPortal()
  const { element, router } = standAlone(register(), { at, api, portal })
  const { unmount } = render(element)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { router, portal, unmount }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'ENVIAR' }))
const pathOf = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname

async function typeSenhas(senha = SENHA) {
  fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: senha } })
  fireEvent.change(screen.getByLabelText('Confirmar nova senha'), { target: { value: senha } })
}

function answeringLate() {
  let answer = () => {}
  const late = new Promise<Resultado<null>>((resolve) => {
    answer = () => resolve(sucesso(null))
  })
  return { api: fakeApi([on(requestCodigo, () => late)]), answer: async () => answer() }
}

test('the first screen requests a code, shows success for three seconds and continues', async () => {
  const { router, portal } = await open('/esqueci-a-senha')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ESQUECI MINHA SENHA')
  expect(screen.getByRole('link', { name: 'VOLTAR' }).getAttribute('href')).toBe('/login')
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: ` ${EMAIL} ` } })
  send()
  await waitFor(() =>
    expect(portal.modal.options).toMatchObject({
      status: 'success',
      message: 'O código de recuperação foi enviado para o e-mail informado',
      closesAfterMs: 3_000,
    }),
  )
  expect(pathOf(router)).toBe('/esqueci-a-senha')
  act(() => portal.modal.close())
  await waitFor(() => expect(pathOf(router)).toBe('/codigo'))
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ email: EMAIL })
})

test.each([
  ['the server’s message', refusal(429, 'Muitos pedidos. Espere 15 minutos.'), 'Muitos pedidos. Espere 15 minutos.'],
  ['a missing connection', refusal(661), 'Não foi possível falar com o portal. Confira sua conexão e tente de novo.'],
])('a failed request shows %s and keeps the e-mail', { tags: 'all' }, async (_, answer, message) => {
  const { router, portal } = await open('/esqueci-a-senha', { api: fakeApi([on(requestCodigo, () => answer)]) })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: EMAIL } })
  send()
  await waitFor(() => expect(portal.modal.options).toMatchObject({ status: 'error', message }))
  act(() => portal.modal.close())
  expect(pathOf(router)).toBe('/esqueci-a-senha')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(EMAIL)
})

test('the modal shows loading until the response', { tags: 'all' }, async () => {
  const { api, answer } = answeringLate()
  const { portal } = await open('/esqueci-a-senha', { api })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: EMAIL } })
  send()
  await waitFor(() => expect(portal.modal).toMatchObject({ visible: true, loading: true }))
  await act(answer)
  await waitFor(() => expect(portal.modal).toMatchObject({ loading: false, options: { status: 'success' } }))
})

test('a response after leaving the screen shows nothing and does not navigate', { tags: 'all' }, async () => {
  const { api, answer } = answeringLate()
  const { router, portal } = await open('/esqueci-a-senha', { api })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: EMAIL } })
  send()
  await waitFor(() => expect(portal.modal.visible).toBe(true))
  await act(() => router.navigate('/login'))
  expect(portal.modal.visible).toBe(false)
  await act(answer)
  expect(portal.modal.visible).toBe(false)
  expect(pathOf(router)).toBe('/login')
})

test('leaving the screen cancels the later navigation', { tags: 'all' }, async () => {
  const { router, portal } = await open('/esqueci-a-senha')
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: EMAIL } })
  send()
  await waitFor(() => expect(portal.modal.visible).toBe(true))
  await act(() => router.navigate('/login'))
  expect(portal.modal.visible).toBe(false)
  expect(pathOf(router)).toBe('/login')
})

test('the second screen stores the typed code and continues', async () => {
  const { router } = await open('/codigo', { kept: { email: EMAIL } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inserir código de recuperação')
  expect(await screen.findByText(EMAIL)).toBeDefined()
  expect(screen.getByLabelText('Código').getAttribute('autocomplete')).toBe('one-time-code')
  fireEvent.change(screen.getByLabelText('Código'), { target: { value: ' 0123 4567 8901' } })
  send()
  await waitFor(() => expect(pathOf(router)).toBe('/redefinir-senha'))
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ email: EMAIL, otp: '012345678901' })
})

test.each([
  ['/codigo', undefined, '/esqueci-a-senha'],
  ['/redefinir-senha', undefined, '/esqueci-a-senha'],
  ['/redefinir-senha', { email: EMAIL }, '/codigo'],
])('%s with stored %j redirects to %s', async (at, kept, to) => {
  const { router } = await open(at, kept ? { kept } : {})
  await waitFor(() => expect(pathOf(router)).toBe(to))
})

test('the third screen changes the password, deletes the code and opens the login', async () => {
  const received: unknown[] = []
  const api = fakeApi([
    on(resetSenha, (input) => {
      received.push(input)
      return sucesso(null, 'Senha redefinida com sucesso! Entre com a nova senha.')
    }),
  ])
  const { router, portal } = await open('/redefinir-senha', { api, kept: { email: EMAIL, otp: demoCodigo } })
  act(() => portal.session.login(demoUsuario))
  for (const label of ['Nova senha', 'Confirmar nova senha'])
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password')
  await typeSenhas()
  send()
  await waitFor(() =>
    expect(portal.modal.options?.message).toBe('Senha redefinida com sucesso! Entre com a nova senha.'),
  )
  expect(received).toEqual([{ otp: demoCodigo, email: EMAIL, novaSenha: SENHA, confirmaSenha: SENHA }])
  expect(sessionStorage.getItem(KEY)).toBeNull()
  expect(portal.session.isLogged).toBe(false)
  act(() => portal.modal.close())
  await waitFor(() => expect(pathOf(router)).toBe('/login'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe(EMAIL))
})

test('a wrong code shows the server’s message, keeps the passwords and offers two ways out', async () => {
  const { portal } = await open('/redefinir-senha', { kept: { email: EMAIL, otp: '999999' } })
  await typeSenhas()
  send()
  await waitFor(() => expect(portal.modal.options).toMatchObject({ status: 'error' }))
  expect(portal.modal.options?.message).toMatch(/^Este código está incorreto/)
  expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe(SENHA)
  expect(screen.getByRole('link', { name: 'Corrigir o código' }).getAttribute('href')).toBe('/codigo')
  expect(screen.getByRole('link', { name: 'Pedir um novo código' }).getAttribute('href')).toBe('/esqueci-a-senha')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(SENHA)
})

test('the meter shows what the password lacks', { tags: 'all' }, async () => {
  await open('/redefinir-senha', { kept: { email: EMAIL, otp: demoCodigo } })
  fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: 'senhas26' } })
  expect(screen.getByText('Falta: 1 letra maiúscula, 1 caracter especial.')).toBeDefined()
  for (const typed of [SENHA, `\u200b${SENHA}\u00a0`]) {
    fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: typed } })
    expect(screen.getByText('A senha está no formato.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: '' } })
  }
})

test.each(['/codigo', '/perfil'])('%s is the same on the server and in the browser', async (at) => {
  sessionStorage.setItem(KEY, JSON.stringify({ email: EMAIL, otp: demoCodigo }))
  const { hydrate, html } = await onServer(register(), at)
  expect(html).toContain('<form')
  expect(await hydrate()).toEqual([])
})
