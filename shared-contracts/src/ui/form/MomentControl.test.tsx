import { emptyAgain, typeByHalf } from '@portal/shared-contracts/testing/form'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, fieldsOf, INCOMPLETE } from '../../forms'
import { localDate } from '../../forms/datas'
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

test('a partial day is reported as incomplete and not sent', async () => {
  const sent = show()
  typeByHalf(data())
  send()
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
  expect(document.activeElement).toBe(data())
  expect(sent).not.toHaveBeenCalled()
})

test('the error appears on blur', () => {
  show()
  typeByHalf(data())
  expect(screen.queryByText(INCOMPLETA)).toBeNull()
  fireEvent.blur(data())
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
})

test('removing part of a day makes it incomplete', async () => {
  const sent = show('2027-05-03')
  Object.defineProperty(data(), 'validity', { configurable: true, value: { badInput: true } })
  fireEvent.change(data(), { target: { value: '' } })
  send()
  expect(screen.getByText(INCOMPLETA)).toBeDefined()
  expect(sent).not.toHaveBeenCalled()
})

test('emptying a partial day removes the error, and completing it gives a day', async () => {
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

test('a value emptied by a picker counts as empty on blur', async () => {
  const sent = show()
  typeByHalf(data())
  Object.defineProperty(data(), 'validity', { configurable: true, value: { badInput: false } })
  fireEvent.blur(data())
  send()
  expect(sent).toHaveBeenCalledWith('')
})

test('a restored form also reports it after the field is passed', async () => {
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

test('a partial birth date is not called invalid', async () => {
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
])('a pasted %j becomes the day %j', (text, day) => {
  const sent = show()
  act(() => data().focus())
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
  send()
  expect(sent).toHaveBeenCalledWith(day)
})

test.each(['amanhã', '30/02/2027', '17/05', '27/11/2026 a 28/11/2026'])(
  'a pasted %j shows an error until the day changes, and keeps the old day',
  (text) => {
    const sent = show('2027-05-03')
    act(() => data().focus())
    fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
    const sentence = screen.getByText('O texto colado não é uma data: informe dia, mês e ano, como 17/05/2026.')
    expect(data().getAttribute('aria-describedby')).toContain(sentence.id)
    expect(data().getAttribute('aria-invalid')).toBe('true')
    expect(data().value).toBe('2027-05-03')
    fireEvent.change(data(), { target: { value: '2027-05-17' } })
    expect(screen.queryByText(/^O texto colado/)).toBeNull()
    expect(data().getAttribute('aria-invalid')).toBeNull()
    send()
    expect(sent).toHaveBeenCalledWith('2027-05-17')
  },
)

test('the error disappears after the field is emptied or a day is pasted', () => {
  show()
  act(() => data().focus())
  const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
  paste('amanhã')
  fireEvent.keyUp(data(), { key: 'Delete' })
  expect(screen.queryByText(/^O texto colado/)).toBeNull()
  paste('amanhã')
  paste('17/05/2027')
  expect(screen.queryByText(/^O texto colado/)).toBeNull()
  expect(data().value).toBe('2027-05-17')
})

test('a clipboard without text shows no error', () => {
  show()
  act(() => data().focus())
  fireEvent.paste(document.body, { clipboardData: { getData: () => '' } })
  expect(screen.queryByText(/^O texto colado/)).toBeNull()
})

test('a day pasted elsewhere changes nothing', () => {
  const sent = show()
  act(() => data().focus())
  act(() => data().blur())
  fireEvent.paste(document.body, { clipboardData: { getData: () => '17/05/2027' } })
  send()
  expect(sent).toHaveBeenCalledWith('')
})
