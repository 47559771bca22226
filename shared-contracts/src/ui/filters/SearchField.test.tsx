import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('searches once the typing rests, and at once on Enter', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Buscar" value="" onSearch={onSearch} />)
  const busca = screen.getByRole('searchbox', { name: 'Buscar' })
  fireEvent.change(busca, { target: { value: 'ág' } })
  act(() => void vi.advanceTimersByTime(200))
  fireEvent.change(busca, { target: { value: 'água ' } })
  act(() => void vi.advanceTimersByTime(300))
  expect(onSearch.mock.calls).toEqual([['água']])

  fireEvent.change(busca, { target: { value: 'solo' } })
  fireEvent.submit(screen.getByRole('search'))
  act(() => void vi.advanceTimersByTime(300))
  expect(onSearch.mock.calls).toEqual([['água'], ['solo']])
})

test('of a text that is too long nothing is cut, and the search waits', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Buscar" value="" onSearch={onSearch} />)
  const busca = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })
  fireEvent.change(busca, { target: { value: 'a'.repeat(230) } })
  fireEvent.submit(screen.getByRole('search'))
  act(() => void vi.advanceTimersByTime(300))
  expect(busca.value).toHaveLength(230)
  expect(screen.getByText('Texto longo demais: são 30 caracteres a mais que o limite de 200.')).toBeDefined()
  expect(onSearch).not.toHaveBeenCalled()

  fireEvent.change(busca, { target: { value: 'a'.repeat(200) } })
  act(() => void vi.advanceTimersByTime(300))
  expect(screen.queryByText(/^Texto longo demais/)).toBeNull()
  expect(onSearch).toHaveBeenCalledTimes(1)
})
