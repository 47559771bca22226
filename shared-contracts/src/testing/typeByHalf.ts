import { fireEvent } from '@testing-library/react'

/** Native controls hide partial input, so their value stays empty. */
export function typeByHalf(control: HTMLElement) {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: true } })
  fireEvent.keyUp(control, { key: '2' })
}

export function emptyAgain(control: HTMLElement) {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: false } })
  fireEvent.keyUp(control, { key: 'Backspace' })
}
