import {
  type MensagemContato,
  type MensagemEnviada,
  type Resultado,
  refusal,
  sendMensagem,
} from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, type Handler, on, standAlone } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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

/** A server that keeps what it is sent. */
function server(answer: () => Answer | Promise<Answer>) {
  const received: MensagemContato[] = []
  const handler = on(sendMensagem, (mensagem) => {
    received.push(mensagem)
    return answer()
  })
  return { received, handler }
}

test('a refusal without words ends with its first sentence', async () => {
  const portal = await open(server(() => refusal(502)).handler)
  fillIn()
  send()
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Erro ao enviar mensagem.'))
})
