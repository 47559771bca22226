import { Control, type ControlAttributes } from '@portal/shared-contracts/ui'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import styles from './Combobox.module.css'
import { type ComboboxOption, ComboboxOptions, optionId } from './ComboboxOptions'

/** More than these are found by typing on. */
const MAX_SHOWN = 50

type Native = Pick<
  ComponentProps<'input'>,
  'ref' | 'onPaste' | 'onFocus' | 'placeholder' | 'enterKeyHint' | 'autoFocus'
>

export interface ComboboxProps extends Native {
  control: ControlAttributes
  text: string
  onText: (text: string) => void
  opcoes: readonly ComboboxOption[]
  onChoose: (opcao: ComboboxOption) => void
  /** Enter while no option is marked. */
  onEnter: () => void
  /** Backspace in an empty text. */
  onErase?: () => void
  onBlur: () => void
  /** What the list is of. */
  listLabel: string
  /** Stands in the place of a list of nothing. */
  empty?: string | undefined
}

/** A text and the options that it finds; the keyboard never leaves the text (WAI-ARIA, combobox with a listbox). */
export function Combobox(props: ComboboxProps) {
  const { control, text, onText, opcoes, onChoose, onEnter, onErase, onBlur, listLabel, empty, ...native } = props
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const shown = opcoes.slice(0, MAX_SHOWN)
  const isListed = open && shown.length > 0
  const option = isListed ? shown[marked] : undefined
  // Its text is not the field's value, which nobody but the field itself may read or fill in.
  const { name: _, ...attributes } = control
  const listId = `${control.id}-lista`

  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const choose = (opcao: ComboboxOption) => {
    close()
    onChoose(opcao)
  }
  const mark = (step: 1 | -1) => {
    setOpen(true)
    const from = marked < 0 && step < 0 ? 0 : marked
    if (shown.length > 0) setMarked((from + step + shown.length) % shown.length)
  }
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => mark(1)
    if (key === 'ArrowUp') return () => mark(-1)
    if (key === 'Enter') return option ? () => choose(option) : onEnter
    if (key === 'Escape') return open ? close : undefined
    return key === 'Backspace' && text === '' ? onErase : undefined
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys of an input method that is still composing are its own.
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
        aria-activedescendant={option && optionId(listId, marked)}
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
            <ComboboxOptions id={listId} label={listLabel} opcoes={shown} marked={marked} onChoose={choose} />
          )}
          {opcoes.length > MAX_SHOWN && <p className={styles.nota}>Digite para ver outras opções.</p>}
          {opcoes.length === 0 && empty && <p className={styles.nota}>{empty}</p>}
        </div>
      )}
    </div>
  )
}
