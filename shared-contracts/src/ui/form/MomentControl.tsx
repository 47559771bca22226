import { type ComponentProps, useRef } from 'react'
import { INCOMPLETE } from '../../forms'
import { Control } from './Control'
import { usePastedMoment } from './usePastedMoment'

export interface MomentControlProps
  extends Omit<ComponentProps<typeof Control>, 'type' | 'value' | 'onChange' | 'onKeyUp'> {
  type: 'date' | 'time'
  value: string
  /** Is given `INCOMPLETE` while a part is typed, of which the browser tells no event. */
  onChange: (value: string) => void
}

/**
 * The browser's own input of a day or of a time. What is typed by half stays to be seen, and is not taken for nothing; a whole
 * day or time is taken from the clipboard in the ways that people write it.
 */
export function MomentControl({ type, value, onChange, onFocus, onBlur, ...input }: MomentControlProps) {
  const wasIncomplete = useRef(false)
  const pasted = usePastedMoment(type, onChange)

  /** @param isEmptied whether an empty control is one that its person emptied, and not one of a restored form */
  const look = ({ validity, value: typed }: HTMLInputElement, isEmptied: boolean) => {
    if (validity.badInput) wasIncomplete.current = true
    if (validity.badInput && value !== INCOMPLETE) onChange(INCOMPLETE)
    if (!validity.badInput && typed === '' && value === INCOMPLETE && isEmptied) onChange('')
  }
  return (
    <Control
      {...input}
      type={type}
      value={value === INCOMPLETE ? '' : value}
      onChange={({ target }) => onChange(target.validity.badInput ? INCOMPLETE : target.value)}
      onKeyUp={({ currentTarget, key }) => look(currentTarget, key === 'Backspace' || key === 'Delete')}
      onFocus={(event) => {
        if (!input.readOnly) pasted.listen()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        pasted.leave()
        look(event.currentTarget, wasIncomplete.current)
        onBlur?.(event)
      }}
    />
  )
}
