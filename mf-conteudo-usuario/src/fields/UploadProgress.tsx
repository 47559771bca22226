import { use } from 'react'
import { useFormState } from 'react-final-form'
import { UploadContext } from './UploadContext'
import styles from './UploadProgress.module.css'

export function UploadProgress() {
  const progress = use(UploadContext)
  const { submitting } = useFormState({ subscription: { submitting: true } })
  if (!submitting || progress === undefined) return null
  return (
    <div className={styles.envio}>
      <progress className={styles.barra} max={1} value={progress} aria-label="Envio do arquivo" />
      <span aria-hidden="true">
        {progress < 1 ? `Enviando… ${Math.floor(progress * 100)}%` : 'Enviado. Concluindo…'}
      </span>
    </div>
  )
}
