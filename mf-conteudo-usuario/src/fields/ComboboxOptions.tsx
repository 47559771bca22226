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
  marked: number
  onChoose: (option: ComboboxOption) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

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
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
