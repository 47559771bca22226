import { type Resultado, refusal, requestCodigo, sucesso } from '@portal/shared-contracts/api'
import { createTestPortal, demoCodigo, fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
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

/** An API that answers the request for a code when it is told to. */
function answeringLate() {
  let answer = () => {}
  const late = new Promise<Resultado<null>>((resolve) => {
    answer = () => resolve(sucesso(null))
  })
  return { api: fakeApi([on(requestCodigo, () => late)]), answer: async () => answer() }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'ENVIAR' }))
const pathOf = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname

test.each([
  ['the server says', refusal(429, 'Muitos pedidos. Espere 15 minutos.'), 'Muitos pedidos. Espere 15 minutos.'],
  ['no answer came', refusal(661), 'Não foi possível falar com o portal. Confira sua conexão e tente de novo.'],
])('a refused request shows what %s and keeps the e-mail', async (_, answer, message) => {
  const { router, portal } = await open('/esqueci-a-senha', { api: fakeApi([on(requestCodigo, () => answer)]) })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: EMAIL } })
  send()
  await waitFor(() => expect(portal.modal.options).toMatchObject({ status: 'error', message }))
  act(() => portal.modal.close())
  expect(pathOf(router)).toBe('/esqueci-a-senha')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(EMAIL)
})

test('the modal loads until the answer comes', async () => {
  const { api, answer } = answeringLate()
  const { portal } = await open('/esqueci-a-senha', { api })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: EMAIL } })
  send()
  await waitFor(() => expect(portal.modal).toMatchObject({ visible: true, loading: true }))
  await act(answer)
  await waitFor(() => expect(portal.modal).toMatchObject({ loading: false, options: { status: 'success' } }))
})

test('an answer that comes after the screen was left opens nothing, and leads nowhere', async () => {
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

test('a person who leaves the screen meanwhile is not called back', async () => {
  const { router, portal } = await open('/esqueci-a-senha')
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: EMAIL } })
  send()
  await waitFor(() => expect(portal.modal.visible).toBe(true))
  await act(() => router.navigate('/login'))
  expect(portal.modal.visible).toBe(false)
  expect(pathOf(router)).toBe('/login')
})

test('the meter says what a password still lacks', async () => {
  await open('/redefinir-senha', { kept: { email: EMAIL, otp: demoCodigo } })
  fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: 'senhas26' } })
  expect(screen.getByText('Falta: 1 letra maiúscula, 1 caracter especial.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: SENHA } })
  expect(screen.getByText('A senha está no formato.')).toBeDefined()
})
