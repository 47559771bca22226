import { useEffect, useRef } from 'react'
import styles from './Combobox.module.css'

export interface ComboboxOption {
  id: number
  label: string
}

export interface ComboboxOptionsProps {
  id: string
  label: string
  opcoes: readonly ComboboxOption[]
  /** Index of the option that Enter would choose. */
  marked: number
  onChoose: (opcao: ComboboxOption) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** What a text finds. The focus stays in the text, which says what is marked here. */
export function ComboboxOptions({ id, label, opcoes, marked, onChoose }: ComboboxOptionsProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={styles.lista}>
      {opcoes.map((opcao, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the keys.
        <div
          key={opcao.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={styles.opcao}
          // The text must not lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(opcao)}
        >
          {opcao.label}
        </div>
      ))}
    </div>
  )
}
