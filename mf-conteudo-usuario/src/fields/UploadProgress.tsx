import { use } from 'react'
import { useFormState } from 'react-final-form'
import { UploadContext } from './UploadContext'
import styles from './UploadProgress.module.css'

/** How much of the form has been sent, while it is being sent. */
export function UploadProgress() {
  const enviado = use(UploadContext)
  const { submitting } = useFormState({ subscription: { submitting: true } })
  if (!submitting || enviado === undefined) return null
  return (
    <div className={styles.envio}>
      <progress className={styles.barra} max={1} value={enviado} aria-label="Envio do arquivo" />
      <span aria-hidden="true">{enviado < 1 ? `Enviando… ${Math.floor(enviado * 100)}%` : 'Enviado. Concluindo…'}</span>
    </div>
  )
}
