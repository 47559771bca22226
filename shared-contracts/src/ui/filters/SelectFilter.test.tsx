import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SelectFilter } from './SelectFilter'

const autores = [{ value: 3, label: 'Helena Prado' }]

test('without JavaScript the form sends the choice and the other criteria', () => {
  const keep = { busca: 'água', tipo: '', organizador: undefined }
  render(
    <SelectFilter
      label="Autor"
      name="autorId"
      allLabel="Todos"
      value={3}
      options={autores}
      onChange={vi.fn()}
      keep={keep}
    />,
  )
  const { form } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Autor' })
  expect(form?.method).toBe('get')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ autorId: '3', busca: 'água' })
})

test('a choice is reported immediately', () => {
  const onChange = vi.fn()
  render(
    <SelectFilter
      label="Autor"
      name="autorId"
      allLabel="Todos"
      value={undefined}
      options={autores}
      onChange={onChange}
    />,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Autor' }), { target: { value: '3' } })
  expect(onChange.mock.calls).toEqual([['3']])
})
