import { addPublicador, listInstituicoes, listPublicadores, refusal, sucesso } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/publicadores'
const name = async (email: string) => {
  const box = await screen.findByRole('textbox', { name: /E-mail/ })
  await formAlive(box.closest('form'))
  fireEvent.change(box, { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Nomear publicador' }))
}

test('requires an institution and keeps it in the URL', async () => {
  const { router } = await openGestao(AT)
  expect(await screen.findByText('Escolha uma instituição para ver quem publica em nome dela.')).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Instituição' }), '1')
  expect(await screen.findByRole('heading', { level: 2, name: /^Publicam em nome de / })).toBeDefined()
  expect(router.state.location.search).toBe('?instituicao=1')
})

test('removes a publicador and adds another by e-mail', async () => {
  const { portal } = await openGestao(`${AT}?instituicao=1`)
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar: Caio Brandão' }))
  expect(await screen.findByText('Ninguém foi nomeado ainda.')).toBeDefined()
  expect(portal.alerts.options?.message).toBe('A pessoa não publica mais em nome dessa instituição.')
  await name('gestora@jacaranda.example')
  expect(await screen.findByRole('heading', { level: 3, name: 'Helena Prado' })).toBeDefined()
  expect(portal.alerts.options?.message).toBe('Pessoa nomeada.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ }).value).toBe('')
})

test('reports an unknown e-mail and keeps it in the form', { tags: 'all' }, async () => {
  await openGestao(`${AT}?instituicao=1`)
  await name('ninguem@jacaranda.example')
  expect(await screen.findByText('A pessoa não foi nomeada. Ninguém tem conta com esse e-mail.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ }).value).toBe('ninguem@jacaranda.example')
})

test('refuses an account with an unconfirmed e-mail and marks an existing one', async () => {
  await openGestao(
    `${AT}?instituicao=1`,
    on(listPublicadores, () =>
      sucesso([{ id: 2, nomeCompleto: 'Caio Brandão', email: 'caio@x.example', emailConfirmado: false }]),
    ),
    on(addPublicador, () => refusal(409, 'O e-mail dessa conta não foi confirmado.')),
  )
  expect(await screen.findByText('E-mail não confirmado')).toBeDefined()
  await name('rosa@x.example')
  expect(await screen.findByText('A pessoa não foi nomeada. O e-mail dessa conta não foi confirmado.')).toBeDefined()
})

test('sends no empty e-mail', async () => {
  await openGestao(`${AT}?instituicao=1`)
  fireEvent.click(await screen.findByRole('button', { name: 'Nomear publicador' }))
  expect(await screen.findByText('E-mail é obrigatório.')).toBeDefined()
})

test.each(['9999', '1.5', 'abc', '-1'])(
  'the unknown institution %s in the URL is ignored',
  { tags: 'all' },
  async (typed) => {
    await openGestao(`${AT}?instituicao=${typed}`)
    expect(await screen.findByText('Escolha uma instituição para ver quem publica em nome dela.')).toBeDefined()
  },
)

test.each([
  [on(listInstituicoes, () => refusal(503, 'Fora do ar.'))],
  [on(listPublicadores, () => refusal(503, 'Fora do ar.'))],
])('a failed list can be retried', { tags: 'all' }, async (refused) => {
  await openGestao(`${AT}?instituicao=1`, refused)
  expect(await screen.findByText('Não foi possível carregar os publicadores.')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined())
})
