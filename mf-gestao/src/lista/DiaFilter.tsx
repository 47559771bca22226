import { INCOMPLETE } from '@portal/shared-contracts/forms'
import { MomentControl } from '@portal/shared-contracts/ui'
import { useEffect, useId, useState } from 'react'
import styles from './DiaFilter.module.css'

interface DiaFilterProps {
  label: string
  /** `yyyy-MM-dd`; empty for none. */
  value: string
  onChange: (dia: string) => void
}

export function DiaFilter({ label, value, onChange }: DiaFilterProps) {
  const id = useId()
  const [dia, setDia] = useState(value)
  useEffect(() => setDia(value), [value])
  const ask = () => {
    if (dia !== value) onChange(dia)
  }
  return (
    <div className={styles.dia}>
      <label htmlFor={id}>{label}</label>
      <MomentControl
        id={id}
        type="date"
        value={dia}
        onChange={(typed) => setDia(typed === INCOMPLETE ? '' : typed)}
        onBlur={ask}
        onKeyDown={({ key }) => key === 'Enter' && ask()}
      />
    </div>
  )
}
