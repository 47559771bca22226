import { useLayoutEffect, useReducer, useRef } from 'react'

/** Keeps the caret behind the same digits when a mask changes the text. @returns stores the caret */
export function useMaskCaret() {
  // Deleting a mask character changes no value, so only a new render restores the caret.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const typed = useRef<{ control: HTMLInputElement | HTMLTextAreaElement; digits: number }>(undefined)

  useLayoutEffect(() => {
    if (!typed.current) return
    const { control, digits } = typed.current
    typed.current = undefined
    const caret = placeBehind(digits, control.value)
    control.setSelectionRange(caret, caret)
  })

  return (control: HTMLInputElement | HTMLTextAreaElement) => {
    const { value, selectionStart } = control
    const caret = selectionStart ?? value.length
    typed.current =
      caret < value.length ? { control, digits: value.slice(0, caret).replace(/\D/g, '').length } : undefined
    drawAgain()
  }
}

function placeBehind(digits: number, masked: string): number {
  let seen = 0
  let place = 0
  while (place < masked.length && seen < digits) if (/\d/.test(masked.charAt(place++))) seen++
  return place
}
