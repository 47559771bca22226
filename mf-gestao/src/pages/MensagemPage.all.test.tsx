import {
  answerMensagem,
  getMensagem,
  type MensagemRecebida,
  refusal,
  setEstadoMensagem,
  sucesso,
} from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/mensagens/1'
const mensagem: MensagemRecebida = {
  ...{ id: 1, nome: 'João da Silva', emailCorporativo: 'joao@empresa.example', telefone: '00900000001' },
  ...{ empresa: 'Ipê', cargo: 'Diretor', setorId: 2, setor: 'Parcerias', estado: 'nova', mensagem: 'Olá!' },
  ...{ criadaEm: '2026-11-20T10:00:00', resposta: null, respondidaEm: null },
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Mensagem de João da Silva' })
const answer = async (text: string) => {
  const box = await screen.findByRole('textbox', { name: /Resposta/ })
  await formAlive(box.closest('form'))
  fireEvent.change(box, { target: { value: text } })
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar resposta' }))
}

test('it is shown also where it could not be marked as read', async () => {
  await openGestao(
    AT,
    on(setEstadoMensagem, () => refusal(500)),
  )
  await heading()
  expect(screen.getByText('Nova')).toBeDefined()
})

test('it is not put among the new ones where another gestor has answered it, which shows', async () => {
  let isAnswered = false
  const { portal, router } = await openGestao(
    AT,
    on(getMensagem, () => sucesso({ ...mensagem, estado: isAnswered ? 'respondida' : 'lida' })),
    on(setEstadoMensagem, ({ de }) => {
      isAnswered = true
      return de === 'lida' ? refusal(409, 'Outra pessoa mudou o estado desta mensagem.') : sucesso(null)
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como não lida' }))
  expect(await screen.findByText('Respondida')).toBeDefined()
  expect(router.state.location.pathname).toBe(AT)
  expect(portal.alerts.options?.message).toBe(
    'A mensagem não mudou de estado. Outra pessoa mudou o estado desta mensagem.',
  )
})

test('an answer that is refused stays in its field, and the reason is told', async () => {
  const { portal } = await openGestao(
    AT,
    on(answerMensagem, () => refusal(409, 'A mensagem já foi respondida.')),
  )
  await answer('Será um prazer.')
  await waitFor(() =>
    expect(portal.alerts.options?.message).toBe('A resposta não foi enviada. A mensagem já foi respondida.'),
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Resposta/ }).value).toBe('Será um prazer.')
})
