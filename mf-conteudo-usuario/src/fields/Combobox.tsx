import { Control, type ControlAttributes } from '@portal/shared-contracts/ui'
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useState } from 'react'
import styles from './Combobox.module.css'
import { type ComboboxOption, ComboboxOptions, optionId } from './ComboboxOptions'

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
  onEnter: () => void
  /** Called on Backspace in an empty input. */
  onErase?: () => void
  onBlur: () => void
  label: string
  empty?: string | undefined
}

/** The focus stays in the input, as in the WAI-ARIA combobox pattern. */
export function Combobox(props: ComboboxProps) {
  const { control, text, onText, options, onChoose, onEnter, onErase, onBlur, label, empty, ...native } = props
  // Without a name, the browser's autofill ignores the search text.
  const { name: _, ...attributes } = control
  const listId = `${control.id}-lista`
  const shown = options.slice(0, MAX_SHOWN)
  const { open, marked, show, close, mark } = useMark(shown.length)
  const isListed = open && shown.length > 0
  const markedOption = isListed ? shown[marked] : undefined

  const choose = (option: ComboboxOption) => {
    close()
    onChoose(option)
  }
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => mark(1)
    if (key === 'ArrowUp') return () => mark(-1)
    if (key === 'Enter') return markedOption ? () => choose(markedOption) : onEnter
    if (key === 'Escape') return open ? close : undefined
    return key === 'Backspace' && text === '' ? onErase : undefined
  }
  const leave = () => {
    close()
    onBlur()
  }
  const edit = ({ target }: ChangeEvent<HTMLInputElement>) => {
    close()
    show()
    onText(target.value)
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
        onChange={edit}
        onClick={show}
        onKeyDown={(event) => press(event, actionOf(event.key))}
        onBlur={leave}
      />
      {open && (
        <div className={styles.achados}>
          {isListed && <ComboboxOptions id={listId} label={label} options={shown} marked={marked} onChoose={choose} />}
          {options.length > MAX_SHOWN && <p className={styles.nota}>Digite para ver outras opções.</p>}
          {options.length === 0 && empty && <p className={styles.nota}>{empty}</p>}
        </div>
      )}
    </div>
  )
}

function press(event: KeyboardEvent<HTMLInputElement>, act: (() => void) | undefined) {
  // Enter and arrows belong to an input method while it composes.
  if (!act || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

/** Tracks whether the list is open, and the option that the arrow keys reached; -1 for none. */
function useMark(count: number) {
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  return {
    open,
    marked,
    show: () => setOpen(true),
    close: () => {
      setOpen(false)
      setMarked(-1)
    },
    mark: (step: 1 | -1) => {
      setOpen(true)
      const from = marked < 0 && step < 0 ? 0 : marked
      if (count > 0) setMarked((from + step + count) % count)
    },
  }
}
