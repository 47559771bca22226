import {
  changeSenha,
  closeConta,
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
  demoCodigo,
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

test('saves name and phone and updates the header immediately', async () => {
  const { portal } = await openForms()
  const nome = screen.getByLabelText<HTMLInputElement>('Nome completo')
  fill(nome, ' Helena P. Prado ')
  fill(screen.getByLabelText('Telefone'), '(31) 98765-4321')
  press('Salvar dados')
  await waitFor(() => expect(portal.session.usuario?.userName).toBe('Helena P. Prado'))
  expect(nome.value).toBe('Helena P. Prado')
  expect(screen.getByLabelText<HTMLInputElement>('Telefone').value).toBe('31987654321')
  expect(alertOf(portal)).toMatchObject({ type: 'success', message: 'Dados atualizados com sucesso!' })
  expect(portal.session.token).toBe(demoUsuario.token)
})

test.each([
  ['a refusal', refusal(400, 'Telefone inválido.'), 'Telefone inválido.', true],
  ['too many changes', TOO_MANY, TOO_MANY.resposta, true],
  ['a missing connection', refusal(661), /^Não foi possível concluir o envio/, false],
])('%s keeps the typed data', { tags: 'all' }, async (_, answer: Refusal, sentence, alerted) => {
  const { portal } = await openForms(on(editConta, () => answer))
  fill(screen.getByLabelText('Nome completo'), 'Helena Souza')
  press('Salvar dados')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Helena Souza')
  expect(portal.session.usuario?.userName).toBe(demoUsuario.userName)
  expect(portal.alerts.visible).toBe(alerted)
})

test('typed data, but no passwords, survive an expired session', async () => {
  const { portal, unmount } = await openForms()
  fill(screen.getByLabelText('Nome completo'), 'Helena Souza')
  fill(senhaOf('Senha'), 'Segredo#26')
  portal.session.expire()
  unmount()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Segredo')
  await openForms()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Helena Souza'))
})

test('a password change requires the current one and clears the form', async () => {
  const { portal } = await openForms()
  fill(senhaOf('Senha'), 'Errada#26')
  fill(screen.getByLabelText('Nova senha'), NOVA)
  fill(screen.getByLabelText('Confirmar nova senha'), NOVA)
  press('Trocar senha')
  expect(await screen.findByText('A senha atual está incorreta.')).toBeDefined()
  expect(alertOf(portal)).toMatchObject({ type: 'error', message: 'Erro ao alterar a senha!' })
  expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe(NOVA)
  fill(senhaOf('Senha'), SENHA)
  press('Trocar senha')
  await waitFor(() => expect(alertOf(portal)).toMatchObject({ type: 'success' }))
  for (const name of ['Nova senha', 'Confirmar nova senha'])
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('')
  expect(senhaOf('Senha').value).toBe('')
  expect(screen.queryByText('Senha é obrigatória.')).toBeNull()
})

test('reloads the sessions after a password change', { tags: 'all' }, async () => {
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

test('ends another session but not the current one, and keeps the focus in the list', async () => {
  const { portal } = await openForms()
  const sessoes = parte('Sessões')
  fireEvent.click(await sessoes.findByRole('button', { name: /^Encerrar: Usada por último em 19\/11\/2026/ }))
  await waitFor(() => expect(sessoes.getAllByRole('listitem')).toHaveLength(1))
  expect(alertOf(portal)?.message).toBe('Sessão encerrada.')
  expect(sessoes.queryByRole('button')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('ends all other sessions with one press', { tags: 'all' }, async () => {
  const { portal } = await openForms()
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }))
  await waitFor(() => expect(parte('Sessões').getAllByRole('listitem')).toHaveLength(1))
  expect(alertOf(portal)?.message).toBe('As outras sessões foram encerradas.')
})

test('reports a session that had already ended and reloads the list', { tags: 'all' }, async () => {
  const { portal } = await openForms(on(endSessao, () => refusal(404, 'Essa sessão já acabou.')))
  fireEvent.click(await screen.findByRole('button', { name: /^Encerrar: / }))
  await waitFor(() => expect(alertOf(portal)?.message).toBe('Erro ao encerrar a sessão! Essa sessão já acabou.'))
})

test('confirms the e-mail by the requested code', async () => {
  const { portal } = await openForms()
  expect(screen.getByText('Não confirmado')).toBeDefined()
  press('Pedir código')
  await waitFor(() => expect(alertOf(portal)?.message).toMatch(/^O código de confirmação foi enviado/))
  fill(screen.getByLabelText('Código'), '9999')
  press('Confirmar e-mail')
  expect(await screen.findByText('Este código está incorreto ou já não vale. Peça um novo.')).toBeDefined()
  fill(screen.getByLabelText('Código'), demoCodigo.replace(/(...)/, '$1 '))
  press('Confirmar e-mail')
  await waitFor(() => expect(screen.queryByLabelText('Código')).toBeNull())
  expect(parte('E-mail').getAllByText('Confirmado')).toHaveLength(2)
  expect(document.activeElement?.textContent).toContain(demoCredenciais.email)
})

test.each([
  ['too many requested codes', TOO_MANY, `Erro ao pedir o código! ${TOO_MANY.resposta}`],
  ['a missing connection', refusal(661), 'Erro ao pedir o código!'],
])('shows an alert after %s', { tags: 'all' }, async (_, answer, message) => {
  const { portal } = await openForms(on(requestConfirmacao, () => answer))
  press('Pedir código')
  await waitFor(() => expect(alertOf(portal)).toMatchObject({ type: 'error', message }))
})

test('asks for no code if the e-mail was confirmed elsewhere', { tags: 'all' }, async () => {
  await openForms(on(requestConfirmacao, () => refusal(409, 'O seu e-mail já está confirmado.')))
  press('Pedir código')
  await waitFor(() => expect(screen.queryByLabelText('Código')).toBeNull())
})

test('downloads the user’s data after the password', async () => {
  const { portal } = await openForms()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  fill(senhaOf('Seus dados em um arquivo'), SENHA)
  press('Baixar meus dados')
  await waitFor(() => expect(saved).toEqual(['meus-dados.json blob:dados']))
  expect(alertOf(portal)?.message).toBe('O arquivo com os seus dados foi baixado.')
  expect(senhaOf('Seus dados em um arquivo').value).toBe('')
})

test('too many wrong passwords show the waiting time', { tags: 'all' }, async () => {
  const { portal } = await openForms(on(exportConta, () => TOO_MANY))
  fill(senhaOf('Seus dados em um arquivo'), SENHA)
  press('Baixar meus dados')
  expect(await screen.findByText(TOO_MANY.resposta)).toBeDefined()
  expect(alertOf(portal)?.message).toBe('Erro ao exportar os seus dados!')
})

test('closes the account after password and confirmation, logs out and deletes local data', async () => {
  const closed: unknown[] = []
  const { portal, router } = await openForms(
    on(closeConta, (input) => {
      closed.push(input)
      return sucesso(null)
    }),
  )
  localStorage.setItem('portal.rascunho.noticia.1', '{}')
  localStorage.setItem('portal.rascunho.noticia.2', '{}')
  fill(screen.getByLabelText('Nome completo'), 'Por enviar')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apagar também tudo o que publiquei' }))
  fill(senhaOf('Encerrar a conta'), SENHA)
  press('Encerrar minha conta')
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a sua conta para sempre?' }))
  expect(dialog.getByText('Os seus dados e tudo o que você publicou serão apagados.')).toBeDefined()
  expect(closed).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(closed).toEqual([{ senhaAtual: SENHA, comConteudo: true }])
  expect(portal.session.isLogged).toBe(false)
  await waitFor(() =>
    expect(alertOf(portal)).toMatchObject({
      type: 'success',
      message: 'A sua conta foi encerrada, e os seus dados foram apagados.',
    }),
  )
  expect(Object.keys(localStorage)).toEqual(['portal.rascunho.noticia.2'])
})

test('"Cancelar" keeps the account, and a wrong password is reported', { tags: 'all' }, async () => {
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

test('an API without these calls shows an alternative and no retry', async () => {
  await open(on(getConta, () => refusal(404)))
  expect(screen.getByRole('alert').textContent).toContain('Este portal não deixa mudar a conta por aqui.')
  expect(screen.getByRole('link', { name: 'Fale conosco' }).getAttribute('href')).toBe('/fale-conosco')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test('retries a failed account', { tags: 'all' }, async () => {
  let fails = true
  await open(on(getConta, () => (fails ? refusal(500) : sucesso({ ...CONTA, nomeCompleto: 'Helena' }))))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar a sua conta!')
  fails = false
  press('Tentar novamente')
  expect(await screen.findByLabelText('Nome completo')).toBeDefined()
})
