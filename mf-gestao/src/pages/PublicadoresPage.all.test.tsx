import { listInstituicoes, listPublicadores, refusal } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/publicadores'
const name = async (email: string) => {
  const box = await screen.findByRole('textbox', { name: /E-mail/ })
  await formAlive(box.closest('form'))
  fireEvent.change(box, { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Nomear publicador' }))
}

test('an address that no account has is told at the form, where it stays', async () => {
  await openGestao(`${AT}?instituicao=1`)
  await name('ninguem@jacaranda.example')
  expect(await screen.findByText('A pessoa não foi nomeada. Ninguém tem conta com esse e-mail.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ }).value).toBe('ninguem@jacaranda.example')
})

test.each(['9999', '1.5', 'abc', '-1'])('an institution that there is not is none: %s', async (typed) => {
  await openGestao(`${AT}?instituicao=${typed}`)
  expect(await screen.findByText('Escolha uma instituição para ver quem publica em nome dela.')).toBeDefined()
})

test.each([
  [on(listInstituicoes, () => refusal(503, 'Fora do ar.'))],
  [on(listPublicadores, () => refusal(503, 'Fora do ar.'))],
])('what could not be loaded may be asked for again', async (refused) => {
  await openGestao(`${AT}?instituicao=1`, refused)
  expect(await screen.findByText('Não foi possível carregar os publicadores.')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined())
})
