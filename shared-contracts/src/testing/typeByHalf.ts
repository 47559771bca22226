import { fireEvent } from '@testing-library/react'

/** Types a part into a browser's own control of a day or a time, which keeps it to itself: its value stays empty. */
export function typeByHalf(control: HTMLElement) {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: true } })
  fireEvent.keyUp(control, { key: '2' })
}

/** Takes that part out again. */
export function emptyAgain(control: HTMLElement) {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: false } })
  fireEvent.keyUp(control, { key: 'Backspace' })
}
