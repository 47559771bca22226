import {
  changeSenha,
  editConta,
  endSessao,
  exportConta,
  getConta,
  listSessoes,
  type Refusal,
  refusal,
  requestConfirmacao,
  sucesso,
} from '@portal/shared-contracts/api'
import {
  createTestPortal,
  demoCredenciais,
  demoHandlers,
  demoUsuario,
  fakeApi,
  on,
  standAlone,
} from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { register } from '../register'

const SENHA = demoCredenciais.password
const NOVA = 'Outra#2026'

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:dados', revokeObjectURL: () => {} }),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(...handlers: Parameters<typeof fakeApi>[0] & object) {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const api = fakeApi([...handlers, ...demoHandlers()])
  const { element, router } = standAlone(register(), { at: '/user/conta', api, portal })
  const { unmount } = render(element)
  await screen.findByRole('heading', { level: 1, name: 'Minha conta' })
  return { portal, router, unmount }
}

async function openForms(...handlers: Parameters<typeof fakeApi>[0] & object) {
  const opened = await open(...handlers)
  await formAlive()
  return opened
}

const parte = (name: string) => within(screen.getByRole('region', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const senhaOf = (name: string) => parte(name).getByLabelText<HTMLInputElement>('Senha atual')
const alertOf = (portal: ReturnType<typeof createTestPortal>) => portal.alerts.options

const ESTA = { id: 'esta', criadaEm: '2026-11-20T08:00:00', usadaEm: '2026-11-23T09:30:00', atual: true }
const DUAS = [ESTA, { ...ESTA, id: 'outra', atual: false }]
const CONTA = { email: demoCredenciais.email, telefone: '31987654321', emailConfirmado: true }
const TOO_MANY = refusal(429, 'Muitas tentativas. Tente de novo em 15 minutos.')

test.each([
  ['a refusal', refusal(400, 'Telefone inválido.'), 'Telefone inválido.', true],
  ['too many', TOO_MANY, TOO_MANY.resposta, true],
  ['a missing connection', refusal(661), /^Não foi possível concluir o envio/, false],
])('%s keeps what was typed of the data', async (_, answer: Refusal, sentence, alerted) => {
  const { portal } = await openForms(on(editConta, () => answer))
  fill(screen.getByLabelText('Nome completo'), 'Helena Souza')
  press('Salvar dados')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Helena Souza')
  expect(portal.session.usuario?.userName).toBe(demoUsuario.userName)
  expect(portal.alerts.visible).toBe(alerted)
})

test('after a new password the sessions are read again', async () => {
  const answers = [DUAS, [ESTA]]
  await openForms(
    on(changeSenha, () => sucesso(null)),
    on(listSessoes, () => sucesso(answers.shift() ?? [])),
  )
  await waitFor(() => expect(parte('Sessões').getAllByRole('listitem')).toHaveLength(2))
  fill(senhaOf('Senha'), SENHA)
  fill(screen.getByLabelText('Nova senha'), NOVA)
  fill(screen.getByLabelText('Confirmar nova senha'), NOVA)
  press('Trocar senha')
  await waitFor(() => expect(parte('Sessões').getAllByRole('listitem')).toHaveLength(1))
})

test('all other sessions end at once', async () => {
  const { portal } = await openForms()
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }))
  await waitFor(() => expect(parte('Sessões').getAllByRole('listitem')).toHaveLength(1))
  expect(alertOf(portal)?.message).toBe('As outras sessões foram encerradas.')
})

test('a session that had ended by itself is told of, and the list read again', async () => {
  const { portal } = await openForms(on(endSessao, () => refusal(404, 'Essa sessão já acabou.')))
  fireEvent.click(await screen.findByRole('button', { name: /^Encerrar: / }))
  await waitFor(() => expect(alertOf(portal)?.message).toBe('Erro ao encerrar a sessão! Essa sessão já acabou.'))
})

test.each([
  ['too many codes', TOO_MANY, `Erro ao pedir o código! ${TOO_MANY.resposta}`],
  ['no connection', refusal(661), 'Erro ao pedir o código!'],
])('%s: said by the alert', async (_, answer, message) => {
  const { portal } = await openForms(on(requestConfirmacao, () => answer))
  press('Pedir código')
  await waitFor(() => expect(alertOf(portal)).toMatchObject({ type: 'error', message }))
})

test('an e-mail that was confirmed elsewhere meanwhile asks for no code', async () => {
  await openForms(on(requestConfirmacao, () => refusal(409, 'O seu e-mail já está confirmado.')))
  press('Pedir código')
  await waitFor(() => expect(screen.queryByLabelText('Código')).toBeNull())
})

test('too many tries at the password say for how long', async () => {
  const { portal } = await openForms(on(exportConta, () => TOO_MANY))
  fill(senhaOf('Seus dados em um arquivo'), SENHA)
  press('Baixar meus dados')
  expect(await screen.findByText(TOO_MANY.resposta)).toBeDefined()
  expect(alertOf(portal)?.message).toBe('Erro ao exportar os seus dados!')
})

test('"Cancelar" closes nothing, and a wrong password says so', async () => {
  const { portal } = await openForms()
  fill(senhaOf('Encerrar a conta'), 'Errada#26')
  press('Encerrar minha conta')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.alerts.visible).toBe(false)
  expect(senhaOf('Encerrar a conta').value).toBe('Errada#26')
  press('Encerrar minha conta')
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('A senha atual está incorreta.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(portal.session.isLogged).toBe(true)
})

test('an account that could not be read is read again', async () => {
  let fails = true
  await open(on(getConta, () => (fails ? refusal(500) : sucesso({ ...CONTA, nomeCompleto: 'Helena' }))))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar a sua conta!')
  fails = false
  press('Tentar novamente')
  expect(await screen.findByLabelText('Nome completo')).toBeDefined()
})
