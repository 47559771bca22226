import { refusal, suspendPessoa } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const AT = '/user/gestao/pessoas'
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (motivo: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole('textbox', { name: /Motivo/ })
  await formAlive(box.closest('form'))
  fireEvent.change(box, { target: { value: motivo } })
  fireEvent.click(dialog.getByRole('button', { name: 'Suspender' }))
}

test('a refusal is told in the dialog, where the reason stays', async () => {
  await openGestao(
    AT,
    on(suspendPessoa, () => refusal(409, 'Um gestor não pode ser suspenso.')),
  )
  await press('Suspender: Caio Brandão')
  await type('Propaganda.')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('A pessoa não foi suspensa. Um gestor não pode ser suspenso.')).toBeDefined()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Propaganda.')
})
