import type { ReactNode } from 'react'
import styles from './Form.module.css'

/** Fields side by side if there is room. */
export function FieldGroup({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      <div className={styles.columns}>{children}</div>
    </fieldset>
  )
}
