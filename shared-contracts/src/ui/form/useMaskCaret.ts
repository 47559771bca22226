import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret where the person types when a mask rewrites the text: behind as many digits as before.
 * @param value what the control shows now. @returns remembers the caret of the control that was typed into.
 */
export function useMaskCaret(value: string) {
  const typed = useRef<{ control: HTMLInputElement | HTMLTextAreaElement; digits: number }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves when the text does.
  useLayoutEffect(() => {
    if (!typed.current) return
    const { control, digits } = typed.current
    typed.current = undefined
    const caret = placeBehind(digits, control.value)
    control.setSelectionRange(caret, caret)
  }, [value])

  return (control: HTMLInputElement | HTMLTextAreaElement) => {
    const { value, selectionStart } = control
    const caret = selectionStart ?? value.length
    // A caret at the end stays at the end, though the mask adds characters.
    typed.current =
      caret < value.length ? { control, digits: value.slice(0, caret).replace(/\D/g, '').length } : undefined
  }
}

function placeBehind(digits: number, masked: string): number {
  let seen = 0
  let place = 0
  while (place < masked.length && seen < digits) if (/\d/.test(masked.charAt(place++))) seen++
  return place
}
