import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { moveFocus } from './moveFocus'

function open() {
  const moved = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as in the carousel, whose group hears what its links get.
    <div onKeyDown={(event) => moved(moveFocus(event))}>
      <a href="/a">A</a>
      <a href="/b">B</a>
      <button type="button">Pausar</button>
    </div>,
  )
  return moved
}

test.each([
  ['A', { key: 'ArrowRight' }, 'B', 1],
  ['B', { key: 'ArrowLeft' }, 'A', 0],
  ['B', { key: 'ArrowRight' }, 'B', undefined],
  ['A', { key: 'ArrowLeft' }, 'A', undefined],
  ['A', { key: 'ArrowRight', altKey: true }, 'A', undefined],
  ['A', { key: 'ArrowDown' }, 'A', undefined],
  ['Pausar', { key: 'ArrowRight' }, 'Pausar', undefined],
])('from %s, %j moves to %s', (from, press, to, index) => {
  const moved = open()
  screen.getByText(from).focus()
  fireEvent.keyDown(screen.getByText(from), press)
  expect(document.activeElement?.textContent).toBe(to)
  expect(moved.mock.calls).toEqual([[index]])
})
