import { answerMensagem, type EstadoMensagem, refusal, setEstadoMensagem, sucesso } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/mensagens/1'
const heading = () => screen.findByRole('heading', { level: 1, name: 'Mensagem de João da Silva' })
const answer = async (text: string) => {
  if (text) await userEvent.type(await screen.findByRole('textbox', { name: /Resposta/ }), text)
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar resposta' }))
}

test('a message that is opened is shown whole, and is read from then on', async () => {
  await openGestao(AT)
  await heading()
  for (const text of ['Protocolo 2026-000001', 'joao@empresa.example', 'Diretor', 'Parcerias', 'Lida'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText(/Gostaria de participar/)).toBeDefined()
})

test('it is shown also where it could not be marked as read', async () => {
  await openGestao(
    AT,
    on(setEstadoMensagem, () => refusal(500)),
  )
  await heading()
  expect(screen.getByText('Nova')).toBeDefined()
})

test('it can be put among the new ones again', async () => {
  const estados: EstadoMensagem[] = []
  const { router } = await openGestao(
    AT,
    on(setEstadoMensagem, ({ estado }) => {
      estados.push(estado)
      return sucesso(null)
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como não lida' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/gestao/mensagens'))
  expect(estados).toEqual(['lida', 'nova'])
})

test('an answer is sent once, and shown', async () => {
  const { portal } = await openGestao(AT)
  await answer('Será um prazer.')
  expect(await screen.findByRole('heading', { name: 'Resposta enviada' })).toBeDefined()
  expect(screen.getByText('Será um prazer.')).toBeDefined()
  expect(screen.getByText('Respondida')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Resposta enviada por e-mail.' })
})

test('nothing is sent without a text', async () => {
  await openGestao(AT)
  await answer('')
  expect(await screen.findByText('Resposta é obrigatória.')).toBeDefined()
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
