import { type ReactNode, useEffect, useRef } from 'react'
import { useFormState } from 'react-final-form'
import styles from './PreviewFrame.module.css'

/** The preview takes the focus, because the focused button is hidden. */
export function PreviewFrame<Values extends object>({ of }: { of: (values: Values) => ReactNode }) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  const region = useRef<HTMLElement>(null)

  useEffect(() => region.current?.focus(), [])

  return (
    <section ref={region} className={styles.preview} tabIndex={-1} aria-label="Pré-visualização">
      <p className={styles.aviso}>Pré-visualização: ainda não foi enviado.</p>
      {of(values)}
    </section>
  )
}
