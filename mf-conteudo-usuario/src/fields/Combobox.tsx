import { Control, type ControlAttributes } from '@portal/shared-contracts/ui'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import styles from './Combobox.module.css'
import { type ComboboxOption, ComboboxOptions, optionId } from './ComboboxOptions'

/** How many options are shown; typing on finds the others. */
const MAX_SHOWN = 50

type Native = Pick<
  ComponentProps<'input'>,
  'ref' | 'onPaste' | 'onFocus' | 'placeholder' | 'enterKeyHint' | 'autoFocus'
>

export interface ComboboxProps extends Native {
  control: ControlAttributes
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  /** Enter was pressed while no option is marked. */
  onEnter: () => void
  /** Backspace was pressed in an empty text. */
  onErase?: () => void
  onBlur: () => void
  /** Name of the list, for screen readers. */
  listLabel: string
  /** Shown where no option is found. */
  empty?: string | undefined
}

/** A text input and the options that it finds; the focus stays in the input (WAI-ARIA, combobox with a listbox). */
export function Combobox(props: ComboboxProps) {
  const { control, text, onText, options, onChoose, onEnter, onErase, onBlur, listLabel, empty, ...native } = props
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const shown = options.slice(0, MAX_SHOWN)
  const isListed = open && shown.length > 0
  const markedOption = isListed ? shown[marked] : undefined
  // The typed text is not the field's value: without a name, neither a form nor the browser's autofill takes it for that.
  const { name: _, ...attributes } = control
  const listId = `${control.id}-lista`

  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const choose = (option: ComboboxOption) => {
    close()
    onChoose(option)
  }
  const mark = (step: 1 | -1) => {
    setOpen(true)
    const from = marked < 0 && step < 0 ? 0 : marked
    if (shown.length > 0) setMarked((from + step + shown.length) % shown.length)
  }
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => mark(1)
    if (key === 'ArrowUp') return () => mark(-1)
    if (key === 'Enter') return markedOption ? () => choose(markedOption) : onEnter
    if (key === 'Escape') return open ? close : undefined
    return key === 'Backspace' && text === '' ? onErase : undefined
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, Enter and the arrows belong to it.
    const act = event.nativeEvent.isComposing ? undefined : actionOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className={styles.combobox}>
      <Control
        {...native}
        {...attributes}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={markedOption && optionId(listId, marked)}
        value={text}
        onChange={({ target }) => {
          setOpen(true)
          setMarked(-1)
          onText(target.value)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => {
          close()
          onBlur()
        }}
      />
      {open && (
        <div className={styles.achados}>
          {isListed && (
            <ComboboxOptions id={listId} label={listLabel} options={shown} marked={marked} onChoose={choose} />
          )}
          {options.length > MAX_SHOWN && <p className={styles.nota}>Digite para ver outras opções.</p>}
          {options.length === 0 && empty && <p className={styles.nota}>{empty}</p>}
        </div>
      )}
    </div>
  )
}
