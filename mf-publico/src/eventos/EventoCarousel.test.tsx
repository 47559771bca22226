import { umEvento } from '@portal/shared-contracts/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventoCarousel } from './EventoCarousel'
import { AUTOPLAY_MS } from './useCarousel'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const eventos = ['Feira', 'Oficina', 'Fórum'].map((titulo, index) => umEvento({ id: index + 1, titulo }))

function open({ calm = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
  const element = <EventoCarousel eventos={eventos} now="2026-11-21T09:00" />
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />)
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const indicators = () => screen.getAllByRole('link', { name: /^Destaque/ })
const current = () => indicators().findIndex((link) => link.getAttribute('aria-current') === 'true') + 1

test('an indicator names and links its evento', () => {
  open()
  expect(indicators().map(({ textContent }) => textContent)).toEqual([
    'Destaque 1 de 3: Feira',
    'Destaque 2 de 3: Oficina',
    'Destaque 3 de 3: Fórum',
  ])
  for (const link of indicators()) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
})

test('the first slide follows the last', () => {
  open()
  const seen = [1, 2, 3].map(() => {
    wait(AUTOPLAY_MS)
    return current()
  })
  expect(seen).toEqual([2, 3, 1])
})

test('a selected slide is scrolled into view and stays', () => {
  open()
  const [row] = screen.getAllByRole('list')
  const scrolled = vi.spyOn(row as HTMLElement, 'scrollTo').mockImplementation(() => {})
  Object.defineProperty(row?.children[1], 'offsetLeft', { value: 480 })
  fireEvent.click(screen.getByRole('link', { name: 'Destaque 2 de 3: Oficina' }))
  expect(scrolled.mock.calls).toEqual([[{ left: 480 }]])
  expect(current()).toBe(2)
  wait(AUTOPLAY_MS * 3)
  expect(current()).toBe(2)
})

test('pauses on hover and focus', () => {
  open()
  const group = screen.getByRole('group', { name: 'Eventos em destaque' })
  fireEvent.pointerEnter(group)
  wait(AUTOPLAY_MS * 3)
  expect(current()).toBe(1)
  fireEvent.pointerLeave(group)
  fireEvent.focus(screen.getByRole('link', { name: 'Feira' }))
  wait(AUTOPLAY_MS * 3)
  expect(current()).toBe(1)
})

test('the button pauses and resumes', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Pausar a passagem dos destaques' }))
  wait(AUTOPLAY_MS * 3)
  expect(current()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar a passagem dos destaques' }))
  wait(AUTOPLAY_MS)
  expect(current()).toBe(2)
})

test('does not move with reduced motion', () => {
  open({ calm: true })
  wait(AUTOPLAY_MS * 3)
  expect(current()).toBe(1)
})
