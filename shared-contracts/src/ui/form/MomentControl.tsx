import { type ComponentProps, useId, useRef, useState } from 'react'
import { INCOMPLETE } from '../../forms'
import { DATA_NAO_ENTENDIDA, HORA_NAO_ENTENDIDA } from '../../forms/incomplete'
import { Control } from './Control'
import { FieldError } from './FieldFrame'
import { usePastedMoment } from './usePastedMoment'

export interface MomentControlProps
  extends Omit<ComponentProps<typeof Control>, 'type' | 'value' | 'onChange' | 'onKeyUp'> {
  type: 'date' | 'time'
  value: string
  /** Receives `INCOMPLETE` for partial input, for which browsers send no event. */
  onChange: (value: string) => void
}

/**
 * A native input for a day or time. Partial input does not count as empty. Pasted text in common formats becomes a
 * value; other text shows an error.
 */
export function MomentControl({ type, value, onChange, onFocus, onBlur, ...input }: MomentControlProps) {
  const wasIncomplete = useRef(false)
  const errorId = useId()
  // The unchanged value after an invalid paste, which is reported until it changes.
  const [kept, setKept] = useState<string>()
  const change = (moment: string) => {
    setKept(undefined)
    onChange(moment)
  }
  const pasted = usePastedMoment(type, (moment) => (moment ? change(moment) : setKept(value)))
  const unread = type === 'date' ? DATA_NAO_ENTENDIDA : HORA_NAO_ENTENDIDA
  const erro = kept === value ? unread : undefined
  const described = [input['aria-describedby'], erro && errorId].filter(Boolean).join(' ') || undefined

  const look = ({ validity, value: typed }: HTMLInputElement, isEmptied: boolean) => {
    if (validity.badInput) wasIncomplete.current = true
    if (validity.badInput && value !== INCOMPLETE) onChange(INCOMPLETE)
    if (!validity.badInput && typed === '' && value === INCOMPLETE && isEmptied) onChange('')
  }
  return (
    <>
      <Control
        {...input}
        type={type}
        value={value === INCOMPLETE ? '' : value}
        aria-invalid={erro ? true : input['aria-invalid']}
        aria-describedby={described}
        onChange={({ target }) => change(target.validity.badInput ? INCOMPLETE : target.value)}
        onKeyUp={({ currentTarget, key }) => {
          const isEmptied = key === 'Backspace' || key === 'Delete'
          if (isEmptied) setKept(undefined)
          look(currentTarget, isEmptied)
        }}
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
      <FieldError id={errorId}>{erro}</FieldError>
    </>
  )
}
