import { eventoFields } from '@portal/shared-contracts/forms'
import { typeByHalf } from '@portal/shared-contracts/testing/form'
import { Form } from '@portal/shared-contracts/ui'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DataHoraField } from './DataHoraField'

const { dataInicio: field } = eventoFields

function show(dataInicio = '') {
  const sent = vi.fn()
  render(
    <Form
      fields={{ dataInicio: field }}
      initialValues={{ dataInicio }}
      submitLabel="Enviar"
      onSubmit={(values) => void sent(values.dataInicio)}
    >
      <DataHoraField of={field} />
    </Form>,
  )
  return sent
}

const data = () => screen.getByLabelText<HTMLInputElement>('Data')
const hora = () => screen.getByLabelText<HTMLInputElement>('Hora')
const fill = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))

test('combines a day and a time to a local date', async () => {
  const sent = show()
  fill(hora(), '09:30')
  fill(data(), '2027-05-03')
  send()
  await waitFor(() => expect(sent).toHaveBeenCalledWith('2027-05-03T09:30'))
})

test('shows a stored value and keeps its day when the time changes', async () => {
  const sent = show('2027-05-03T09:30:00')
  expect([data().value, hora().value]).toEqual(['2027-05-03', '09:30'])
  fill(hora(), '10:00')
  send()
  await waitFor(() => expect(sent).toHaveBeenCalledWith('2027-05-03T10:00'))
})

const saysOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test.each([
  ['nothing', '', '', 'Data de início é obrigatória.', 'Hora é obrigatória', 'Data'],
  ['only the time', '', '09:30', 'Data de início é obrigatória.', '', 'Data'],
  ['only the day', '2027-05-03', '', '', 'Hora é obrigatória', 'Hora'],
])(
  'with %s each part shows its error and gets the focus on submit',
  async (_, dia, horario, ofData, ofHora, missing) => {
    const sent = show()
    fill(data(), dia)
    fill(hora(), horario)
    send()
    expect([saysOf(data()), saysOf(hora())]).toEqual([ofData, ofHora])
    expect([data(), hora()].map((control) => control.getAttribute('aria-invalid') === 'true')).toEqual([
      ofData !== '',
      ofHora !== '',
    ])
    expect([data().value, hora().value]).toEqual([dia, horario])
    expect(document.activeElement).toBe(screen.getByLabelText(missing))
    expect(sent).not.toHaveBeenCalled()
  },
)

test('moving from day to time shows no error', async () => {
  show()
  act(() => data().focus())
  act(() => hora().focus())
  expect(screen.queryByText('Data de início é obrigatória.')).toBeNull()
  act(() => hora().blur())
  expect(screen.getByText('Data de início é obrigatória.')).toBeDefined()
})

const DATA = 'Data incompleta: informe dia, mês e ano.'
const HORA = 'Hora incompleta: informe horas e minutos.'

test.each([
  ['its day', 'Data', '', '', DATA],
  ['its day, with a time', 'Data', '', '09:30', DATA],
  ['its time', 'Hora', '2027-05-03', '', HORA],
  ['its time, without a day', 'Hora', '', '', 'Data de início é obrigatória.'],
])('reports %s typed partially and keeps the other part', async (_, half, dia, horario, sentence) => {
  const sent = show()
  if (dia) fill(data(), dia)
  if (horario) fill(hora(), horario)
  typeByHalf(screen.getByLabelText(half))
  send()
  expect(screen.getByText(sentence)).toBeDefined()
  expect([data().value, hora().value]).toEqual([dia, horario])
  expect(document.activeElement).toBe(sentence === HORA ? hora() : data())
  expect(sent).not.toHaveBeenCalled()
})

test('reports a pasted invalid time and keeps both parts', () => {
  show('2027-05-03T09:30')
  act(() => hora().focus())
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'às nove' } })
  expect(saysOf(hora())).toBe('O texto colado não é uma hora: informe horas e minutos, como 9h30.')
  expect([data().getAttribute('aria-invalid'), hora().getAttribute('aria-invalid')]).toEqual([null, 'true'])
  expect([data().value, hora().value]).toEqual(['2027-05-03', '09:30'])
})

test('an error of both parts is shown once, at the day', () => {
  const antes = 'Data de início não pode ser maior que a data de término!'
  render(
    <Form
      fields={{ dataInicio: field }}
      initialValues={{ dataInicio: '2027-05-03T09:30' }}
      validate={() => ({ dataInicio: antes })}
      submitLabel="Enviar"
      onSubmit={() => undefined}
    >
      <DataHoraField of={field} />
    </Form>,
  )
  send()
  expect(screen.getByText(antes)).toBeDefined()
  expect(saysOf(data())).toBe(antes)
  expect(document.activeElement).toBe(data())
  expect(hora().getAttribute('aria-invalid')).toBeNull()
})
