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
