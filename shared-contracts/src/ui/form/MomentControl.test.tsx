import { emptyAgain, typeByHalf } from '@portal/shared-contracts/testing/form'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, fieldsOf, INCOMPLETE } from '../../forms'
import { localDate } from '../../forms/conteudo/datas'
import { dataNascimento } from '../../forms/pessoa'
import { Form, TextField } from '..'

const fields = fieldsOf({
  data: field.date({ label: 'Data', validate: localDate() }),
  nascimento: field.date({ label: 'Nascimento', validate: dataNascimento }),
})

function show(data = '') {
  const sent = vi.fn()
  render(
    <Form
      fields={fields}
      initialValues={{ data, nascimento: '1990-05-17' }}
      submitLabel="Enviar"
      onSubmit={(values) => void sent(values.data)}
    >
      <TextField of={fields.data} />
      <TextField of={fields.nascimento} />
    </Form>,
  )
  return sent
}

const INCOMPLETA = 'Data incompleta: informe dia, mês e ano.'
const data = () => screen.getByLabelText<HTMLInputElement>(/^Data/)
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))

test('a day typed by half is not none: it is said to be incomplete, and not sent', async () => {
  const sent = show()
  typeByHalf(data())
  send()
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
  expect(document.activeElement).toBe(data())
  expect(sent).not.toHaveBeenCalled()
})

test('it is said once the field is left', () => {
  show()
  typeByHalf(data())
  expect(screen.queryByText(INCOMPLETA)).toBeNull()
  fireEvent.blur(data())
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
})

test('a whole day of which a part is taken out is incomplete', async () => {
  const sent = show('2027-05-03')
  Object.defineProperty(data(), 'validity', { configurable: true, value: { badInput: true } })
  fireEvent.change(data(), { target: { value: '' } })
  send()
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
})

test('once it is emptied again there is none, and once it is whole it is a day', async () => {
  const sent = show()
  typeByHalf(data())
  emptyAgain(data())
  send()
  expect(sent).toHaveBeenLastCalledWith('')
  typeByHalf(data())
  Object.defineProperty(data(), 'validity', { configurable: true, value: { badInput: false } })
  fireEvent.change(data(), { target: { value: '2027-05-03' } })
  send()
  expect(sent).toHaveBeenLastCalledWith('2027-05-03')
})

test('what a picker empties is none, once the field is left', async () => {
  const sent = show()
  typeByHalf(data())
  Object.defineProperty(data(), 'validity', { configurable: true, value: { badInput: false } })
  fireEvent.blur(data())
  send()
  expect(sent).toHaveBeenCalledWith('')
})

test('a form that was restored says so too, whoever passes the field by', async () => {
  const sent = show(INCOMPLETE)
  expect(data().value).toBe('')
  fireEvent.keyUp(data(), { key: 'Tab' })
  fireEvent.blur(data())
  send()
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
  fireEvent.keyUp(data(), { key: 'Delete' })
  send()
  expect(sent).toHaveBeenCalledWith('')
})

test('a birthday typed by half is not called wrong', async () => {
  const sent = show()
  typeByHalf(screen.getByLabelText('Nascimento'))
  send()
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
  expect(screen.queryByText('Data de nascimento inválida.')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['17/05/2027', '2027-05-17'],
  ['\u200e17.05.2027\u00a0', '2027-05-17'],
  ['amanhã', ''],
])('a pasted %j is the day %j', (text, day) => {
  const sent = show()
  act(() => data().focus())
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
  send()
  expect(sent).toHaveBeenCalledWith(day)
})

test('a day that is pasted elsewhere changes nothing', () => {
  const sent = show()
  act(() => data().focus())
  act(() => data().blur())
  fireEvent.paste(document.body, { clipboardData: { getData: () => '17/05/2027' } })
  send()
  expect(sent).toHaveBeenCalledWith('')
})
