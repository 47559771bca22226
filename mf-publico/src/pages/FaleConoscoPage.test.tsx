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
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

async function open(...handlers: Handler[]) {
  const { element, portal } = standAlone(register(), {
    at: '/fale-conosco',
    api: fakeApi([...handlers, ...demoHandlers()]),
  })
  render(element)
  await screen.findByRole('heading', { level: 1, name: 'Fale conosco' })
  await formAlive()
  return portal
}

const CAMPOS = {
  Nome: 'João da Silva',
  'E-mail': ' joao@empresa.example ',
  Telefone: '(31) 90000-0001',
  Empresa: 'Ipê',
  Cargo: 'Diretor',
  Mensagem: 'Gostaria de participar.',
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))

function fillIn(changed: Partial<typeof CAMPOS> = {}) {
  for (const [label, text] of Object.entries({ ...CAMPOS, ...changed })) type(label, text)
  fireEvent.change(field('Setor'), { target: { value: '2' } })
}

type Answer = Resultado<MensagemEnviada | null>

function server(answer: () => Answer | Promise<Answer>) {
  const received: MensagemContato[] = []
  const handler = on(sendMensagem, (mensagem) => {
    received.push(mensagem)
    return answer()
  })
  return { received, handler }
}

test('sending a mensagem shows thanks and clears the form', async () => {
  const { received, handler } = server(() => sucesso(null))
  const portal = await open(handler)
  fillIn()
  send()
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Mensagem enviada com sucesso!'))
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
  for (const label of [...Object.keys(CAMPOS), 'Setor']) await waitFor(() => expect(field(label).value, label).toBe(''))
  expect(screen.queryByText('Nome é obrigatório.')).toBeNull()
  expect(screen.queryByText(/Protocolo/)).toBeNull()
})

test.each([
  [true, 'Ele também vai para o e-mail que você informou.'],
  [false, 'Guarde este número para falar conosco sobre a sua mensagem.'],
])('the protocol number stays visible and says if a mail was sent (%s)', async (porEmail, sentence) => {
  await open(server(() => sucesso({ protocolo: '2026-000123', porEmail })).handler)
  fillIn()
  send()
  const protocolo = await screen.findByText('2026-000123')
  await waitFor(() => expect(document.activeElement?.textContent).toBe(protocolo.closest('p')?.textContent))
  expect(document.activeElement?.textContent).toContain(sentence)
  expect(screen.queryByText(/também vai/) !== null).toBe(porEmail)
  expect(field('Nome').value).toBe('')
})

test('an empty form shows errors under each field and focuses the first', async () => {
  const { received, handler } = server(() => sucesso(null))
  await open(handler)
  send()
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

test('a landline passes the field’s check, but not the check before sending', async () => {
  const { received, handler } = server(() => sucesso(null))
  const portal = await open(handler)
  fillIn({ Telefone: '3133334444' })
  expect(screen.queryByText('Insira um telefone válido.')).toBeNull()
  send()
  expect(portal.alerts.options).toMatchObject({
    type: 'warning',
    message: 'Erro ao enviar mensagem. Insira um telefone válido.',
  })
  expect(screen.getByText('Insira um telefone válido.')).toBeDefined()
  expect(document.activeElement).toBe(field('Telefone'))
  expect(received).toEqual([])

  type('Telefone', '31933334444')
  send()
  await waitFor(() => expect(received).toHaveLength(1))
})

test('a refusal shows the server’s message and keeps the values', async () => {
  const { handler } = server(() => refusal(429, 'Muitas mensagens. Tente de novo mais tarde.'))
  const portal = await open(handler)
  fillIn()
  send()
  await waitFor(() => expect(portal.alerts.visible).toBe(true))
  expect(portal.alerts.options).toMatchObject({
    type: 'warning',
    message: 'Erro ao enviar mensagem. Muitas mensagens. Tente de novo mais tarde.',
  })
  expect(field('Mensagem').value).toBe('Gostaria de participar.')
  expect(await screen.findByText(/^Sua mensagem não foi enviada/)).toBeDefined()
})

test('a refusal without a message shows the default one', { tags: 'all' }, async () => {
  const portal = await open(server(() => refusal(502)).handler)
  fillIn()
  send()
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Erro ao enviar mensagem.'))
})

test('failed setores can be retried and keep the typed values', async () => {
  const answers = [refusal(500), sucesso([{ id: 1, descricao: 'Imprensa' }])]
  await open(on(listSetores, () => answers.shift() ?? refusal(500)))
  type('Nome', 'João')
  const failure = within(screen.getByRole('alert'))
  expect(failure.getByText('Não foi possível carregar os setores.')).toBeDefined()
  fireEvent.click(failure.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('option', { name: 'Imprensa' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Nome').value).toBe('João')
})

test('a phone number keeps its digits in any format, and its hint is accessible', async () => {
  await open()
  fireEvent.focus(field('Telefone'))
  type('Telefone', '(41) 99999-0000')
  fireEvent.blur(field('Telefone'))
  expect(field('Telefone').value).toBe('41999990000')
  const hint = field('Telefone').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toBe('DDD + celular, 11 números')
})
