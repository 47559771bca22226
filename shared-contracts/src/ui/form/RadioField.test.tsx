import { fireEvent, render, screen } from '@testing-library/react'
import { FormSpy } from 'react-final-form'
import { expect, test, vi } from 'vitest'
import { field, fieldsOf, minValue } from '../../forms'
import { Form, RadioField } from '..'

const fields = fieldsOf({
  tipo: field.choice<number>({
    label: 'Tipo do evento',
    hint: 'Onde acontece.',
    empty: 0,
    isRequired: true,
    validate: minValue(1, 'Escolha um tipo.'),
  }),
})
const OPCOES = [
  { value: 1, label: 'Presencial' },
  { value: 2, label: 'Online' },
]

function show(tipo: number) {
  const sent = vi.fn()
  const watch = vi.fn()
  render(
    <Form fields={fields} initialValues={{ tipo }} onSubmit={({ tipo }) => void sent(tipo)} submitLabel="Enviar">
      <RadioField of={fields.tipo} options={OPCOES} />
      <FormSpy subscription={{ dirty: true }} onChange={watch} />
    </Form>,
  )
  return { sent, watch, send: () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' })) }
}

test('a chosen option is sent as its number', async () => {
  const { sent, send } = show(1)
  const group = screen.getByRole('group', { name: 'Tipo do evento' })
  expect(group).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Presencial' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Online' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Presencial' }).checked).toBe(false)
  send()
  expect(sent).toHaveBeenCalledWith(2)
})

test('without a choice an error is shown and nothing is sent', async () => {
  const { sent, send } = show(0)
  send()
  expect(screen.getByText('Escolha um tipo.')).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
})

test('an untouched form is unchanged', () => {
  const { watch } = show(1)
  expect(watch.mock.lastCall).toEqual([expect.objectContaining({ dirty: false })])
})
