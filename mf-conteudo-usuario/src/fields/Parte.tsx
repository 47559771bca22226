import { FieldError, MomentControl, type MomentControlProps } from '@portal/shared-contracts/ui'
import styles from './DataHoraField.module.css'

interface ParteProps extends MomentControlProps {
  id: string
  label: string
  erro: string | undefined
}

export function Parte({ label, erro, ...control }: ParteProps) {
  const errorId = `${control.id}-erro`
  const described = [control['aria-describedby'], errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.parte}>
      <label htmlFor={control.id}>{label}</label>
      <MomentControl {...control} {...(erro && { 'aria-invalid': true, 'aria-describedby': described })} />
      <FieldError id={errorId}>{erro}</FieldError>
    </div>
  )
}
