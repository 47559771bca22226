import { useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Keeps the caret where the person types when a mask rewrites the text: behind as many digits as before.
 * @returns remembers the caret of the control that was typed into.
 */
export function useMaskCaret() {
  // Who removes a sign of the mask changes no text: it stands there again, and the caret would be at its end.
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
    // A caret at the end stays at the end, though the mask adds characters.
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
