import { useId, useRef } from 'react'
import { Button } from '../actions/Button'
import { useTypedBeforehand } from '../form/useTypedBeforehand'
import styles from './Filters.module.css'
import { type Criteria, KeptCriteria } from './KeptCriteria'

export interface SelectFilterProps {
  label: string
  name: string
  value: string | number | undefined
  options: readonly { value: string | number; label: string }[]
  onChange: (value: string) => void
  allLabel: string
  keep?: Criteria
}

/** A select. Without JavaScript it is a form with `?<name>=`. */
export function SelectFilter({ label, name, value = '', options, onChange, allLabel, keep = {} }: SelectFilterProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useTypedBeforehand(select, String(value), onChange)
  return (
    <form method="get" className={styles.filter}>
      <KeptCriteria of={keep} />
      <label htmlFor={id}>{label}</label>
      <span className={styles.row}>
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
        <noscript>
          <Button type="submit" variant="secondary">
            Filtrar
          </Button>
        </noscript>
      </span>
    </form>
  )
}
