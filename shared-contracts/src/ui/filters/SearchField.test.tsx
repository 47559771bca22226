import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (onSearch: (busca: string) => void, at = '/noticias') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <SearchField label="Buscar" value="" onSearch={onSearch} />
    </MemoryRouter>,
  )

test('searches after a pause in typing, and immediately on Enter', () => {
  const onSearch = vi.fn()
  show(onSearch)
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

test('a text that is too long is neither cut nor searched', () => {
  const onSearch = vi.fn()
  show(onSearch)
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

test('an excessive search in the address is shown with its excess', () => {
  show(vi.fn(), `/noticias?busca=${'a'.repeat(201)}`)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' }).value).toHaveLength(201)
  expect(screen.getByText('Texto longo demais: é 1 caractere a mais que o limite de 200.')).toBeDefined()
})
