import { useId, useRef } from 'react'
import styles from './Filters.module.css'
import { useTypedBeforehand } from './useTypedBeforehand'

export interface SelectFilterProps {
  label: string
  name: string
  /** Empty for all. */
  value: string | number | undefined
  options: readonly { value: string | number; label: string }[]
  onChange: (value: string) => void
  allLabel: string
}

export function SelectFilter({ label, name, value = '', options, onChange, allLabel }: SelectFilterProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useTypedBeforehand(select, String(value), onChange)
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        name={name}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
