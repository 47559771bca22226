import { useEffect, useRef } from 'react'
import styles from './Combobox.module.css'

export interface ComboboxOption {
  id: number
  label: string
}

export interface ComboboxOptionsProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  /** Index of the option that Enter chooses; -1 for none. */
  marked: number
  onChoose: (option: ComboboxOption) => void
}

/** The DOM id of an option, by which the input says that it is marked. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The options of a combobox. The focus stays in its input, which names the marked option by `aria-activedescendant`. */
export function ComboboxOptions({ id, label, options, marked, onChoose }: ComboboxOptionsProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={styles.lista}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input handles the keys.
        <div
          key={option.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={styles.opcao}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
