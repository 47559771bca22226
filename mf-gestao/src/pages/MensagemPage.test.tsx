import {
  answerMensagem,
  type EstadoMensagem,
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

test('opening a message shows it completely and marks it as read', async () => {
  await openGestao(AT)
  await heading()
  for (const text of ['Protocolo 2026-000001', 'joao@empresa.example', 'Diretor', 'Parcerias', 'Lida'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText(/Gostaria de participar/)).toBeDefined()
})

test('a message is shown even if it cannot be marked as read', { tags: 'all' }, async () => {
  await openGestao(
    AT,
    on(setEstadoMensagem, () => refusal(500)),
  )
  await heading()
  expect(screen.getByText('Nova')).toBeDefined()
})

test('shows the answer that another gestor gave meanwhile', async () => {
  let readings = 0
  const respondida = { estado: 'respondida' as const, resposta: 'Já respondi.', respondidaEm: '2026-11-23T10:00:00' }
  await openGestao(
    AT,
    on(getMensagem, () => {
      readings += 1
      return sucesso({ ...mensagem, ...(readings > 1 && respondida) })
    }),
    on(setEstadoMensagem, ({ de }) => (de === 'nova' ? refusal(409, 'Outra pessoa mudou o estado.') : sucesso(null))),
  )
  expect(await screen.findByText('Já respondi.')).toBeDefined()
  expect(screen.getByText('Respondida')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an undelivered answer is reported and can be written again', async () => {
  const naoEntregue = 'o servidor de e-mail a recusou (550)'
  await openGestao(
    AT,
    on(getMensagem, () => sucesso({ ...mensagem, estado: 'lida', resposta: 'Já respondi.', naoEntregue })),
  )
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A última resposta não foi entregue: o servidor de e-mail a recusou (550).',
  )
  expect(screen.getByRole('textbox', { name: /Resposta/ })).toBeDefined()
})

test('a mensagem that another gestor answered meanwhile is not marked as unread', { tags: 'all' }, async () => {
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

test('a message can be marked as new again', async () => {
  const estados: EstadoMensagem[] = []
  const { router } = await openGestao(
    AT,
    on(setEstadoMensagem, ({ estado }) => {
      estados.push(estado)
      return sucesso(null)
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como não lida' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/gestao/mensagens'))
  expect(estados).toEqual(['lida', 'nova'])
})

test('sends an answer once and shows it', async () => {
  const { portal } = await openGestao(AT)
  await answer('Será um prazer.')
  expect(await screen.findByRole('heading', { name: 'Resposta enviada' })).toBeDefined()
  expect(screen.getByText('Será um prazer.')).toBeDefined()
  expect(screen.getByText('Respondida')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Resposta enviada por e-mail.' })
})

test('sends no empty answer', async () => {
  await openGestao(AT)
  await answer('')
  expect(await screen.findByText('Resposta é obrigatória.')).toBeDefined()
})

test('a refused answer stays in its field with the reason', { tags: 'all' }, async () => {
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
