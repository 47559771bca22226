import {
  listSetores,
  type MensagemContato,
  type MensagemEnviada,
  type Resultado,
  refusal,
  sendMensagem,
  sucesso,
} from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, type Handler, on, standAlone } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { register } from '../register'

async function open(...handlers: Handler[]) {
  const { element, portal } = standAlone(register(), {
    at: '/fale-conosco',
    api: fakeApi([...handlers, ...demoHandlers()]),
  })
  render(element)
  await screen.findByRole('heading', { level: 1, name: 'Fale conosco' })
  await formAlive()
  return { portal, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

const CAMPOS = {
  Nome: 'João da Silva',
  'E-mail': ' joao@empresa.example ',
  Telefone: '(31) 90000-0001',
  Empresa: 'Ipê',
  Cargo: 'Diretor',
  Mensagem: 'Gostaria de participar.',
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))

async function fillIn(user: User, changed: Partial<typeof CAMPOS> = {}) {
  for (const [label, text] of Object.entries({ ...CAMPOS, ...changed })) await user.type(field(label), text)
  await user.selectOptions(field('Setor'), 'Parcerias')
}

type Answer = Resultado<MensagemEnviada | null>

/** A server that keeps what it is sent. */
function server(answer: () => Answer | Promise<Answer>) {
  const received: MensagemContato[] = []
  const handler = on(sendMensagem, (mensagem) => {
    received.push(mensagem)
    return answer()
  })
  return { received, handler }
}

test('a mensagem is sent, thanked for, and the form is empty again', async () => {
  const { received, handler } = server(() => sucesso(null))
  const { portal, user } = await open(handler)
  await fillIn(user)
  await send(user)
  await vi.waitFor(() => expect(portal.alerts.options?.message).toBe('Mensagem enviada com sucesso!'))
  expect(portal.alerts.options?.type).toBe('success')
  expect(received).toEqual([
    {
      nome: 'João da Silva',
      emailCorporativo: 'joao@empresa.example',
      telefone: '31900000001',
      empresa: 'Ipê',
      cargo: 'Diretor',
      setorId: 2,
      mensagem: 'Gostaria de participar.',
    },
  ])
  for (const label of [...Object.keys(CAMPOS), 'Setor']) expect(field(label).value, label).toBe('')
  expect(screen.queryByText('Nome é obrigatório.')).toBeNull()
})

test.each([
  [true, 'Ele também vai para o e-mail que você informou.'],
  [false, 'Guarde este número para falar conosco sobre a sua mensagem.'],
])('its protocolo stays on the screen, and whether it comes by mail (%s)', async (porEmail, sentence) => {
  const { handler } = server(() => sucesso({ protocolo: '2026-000123', porEmail }))
  const { user } = await open(handler)
  await fillIn(user)
  await send(user)
  const protocolo = await screen.findByText('2026-000123')
  expect(document.activeElement?.textContent).toBe(protocolo.closest('p')?.textContent)
  expect(document.activeElement?.textContent).toContain(sentence)
  expect(screen.queryByText(/também vai/) !== null).toBe(porEmail)
  expect(field('Nome').value).toBe('')
})

test('a server that gives no protocolo thanks alone', async () => {
  const { handler } = server(() => sucesso(null))
  const { portal, user } = await open(handler)
  await fillIn(user)
  await send(user)
  await vi.waitFor(() => expect(portal.alerts.options?.message).toBe('Mensagem enviada com sucesso!'))
  expect(screen.queryByText(/Protocolo/)).toBeNull()
})

test('an empty form says under each field what is missing, and goes to the first', async () => {
  const { received, handler } = server(() => sucesso(null))
  const { user } = await open(handler)
  await send(user)
  for (const message of [
    'Nome é obrigatório.',
    'Email é obrigatório.',
    'Telefone é obrigatório.',
    'Empresa é obrigatório.',
    'Cargo é obrigatório.',
    'Selecione um setor.',
    'Mensagem é obrigatório.',
  ])
    expect(screen.getByText(message)).toBeDefined()
  expect(document.activeElement).toBe(field('Nome'))
  expect(received).toEqual([])
})

test('a landline passes its field and not the look before sending', async () => {
  const { received, handler } = server(() => sucesso(null))
  const { portal, user } = await open(handler)
  await fillIn(user, { Telefone: '3133334444' })
  expect(screen.queryByText('Insira um telefone válido.')).toBeNull()
  await send(user)
  expect(portal.alerts.options).toMatchObject({
    type: 'warning',
    message: 'Erro ao enviar mensagem. Insira um telefone válido.',
  })
  expect(screen.getByText('Insira um telefone válido.')).toBeDefined()
  expect(document.activeElement).toBe(field('Telefone'))
  expect(received).toEqual([])

  await user.type(field('Telefone'), '5')
  await send(user)
  await vi.waitFor(() => expect(received).toHaveLength(1))
})

test('a refusal is told in the words of the server, and nothing typed is lost', async () => {
  const { handler } = server(() => refusal(429, 'Muitas mensagens. Tente de novo mais tarde.'))
  const { portal, user } = await open(handler)
  await fillIn(user)
  await send(user)
  await vi.waitFor(() => expect(portal.alerts.visible).toBe(true))
  expect(portal.alerts.options).toMatchObject({
    type: 'warning',
    message: 'Erro ao enviar mensagem. Muitas mensagens. Tente de novo mais tarde.',
  })
  expect(field('Mensagem').value).toBe('Gostaria de participar.')
  expect(await screen.findByText(/^Sua mensagem não foi enviada/)).toBeDefined()
})

test('a refusal without words ends with its first sentence', async () => {
  const { portal, user } = await open(server(() => refusal(502)).handler)
  await fillIn(user)
  await send(user)
  await vi.waitFor(() => expect(portal.alerts.options?.message).toBe('Erro ao enviar mensagem.'))
})

test.each([661, 666])('%s is said quietly beside the button, and by no alert', async (codigo) => {
  const { portal, user } = await open(server(() => refusal(codigo)).handler)
  await fillIn(user)
  await send(user)
  expect(await screen.findByText('Não foi possível concluir o envio. Seus dados foram mantidos.')).toBeDefined()
  expect(portal.alerts.visible).toBe(false)
  expect(field('Nome').value).toBe('João da Silva')
})

test('what is on its way is not sent again', async () => {
  const { received, handler } = server(() => new Promise(() => {}))
  const { user } = await open(handler)
  await fillIn(user)
  await send(user)
  await send(user)
  await user.type(field('Nome'), '{Enter}')
  expect(received).toHaveLength(1)
})

test('setores that do not come are asked for again, and what was typed stays', async () => {
  const answers = [refusal(500), sucesso([{ id: 1, descricao: 'Imprensa' }])]
  const { user } = await open(on(listSetores, () => answers.shift() ?? refusal(500)))
  await user.type(field('Nome'), 'João')
  const failure = within(screen.getByRole('alert'))
  expect(failure.getByText('Não foi possível carregar os setores.')).toBeDefined()
  await user.click(failure.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('option', { name: 'Imprensa' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Nome').value).toBe('João')
})

test('a telefone that is pasted as people write it keeps all its digits', async () => {
  const { user } = await open()
  await user.click(field('Telefone'))
  await user.paste('(41) 99999-0000')
  expect(field('Telefone').value).toBe('41999990000')
})

test('the hint of the telefone is read with it', async () => {
  await open()
  const hint = field('Telefone').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toBe('DDD + celular, 11 números')
})
