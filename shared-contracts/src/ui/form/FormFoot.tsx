import type { ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { Button, type ButtonVariant } from '../actions/Button'
import { StatusMessage } from '../states/StatusMessage'
import styles from './Form.module.css'

export interface FormFootProps {
  submitLabel: string
  submitVariant?: ButtonVariant | undefined
  actions?: ReactNode
}

/** Errors, secondary actions and the submit button. */
export function FormFoot({ submitLabel, submitVariant = 'primary', actions }: FormFootProps) {
  const { submitting, submitFailed, errors, error, submitError, dirtySinceLastSubmit } = useFormState({
    subscription: {
      submitting: true,
      submitFailed: true,
      errors: true,
      error: true,
      submitError: true,
      dirtySinceLastSubmit: true,
    },
  })
  const wrong = submitFailed ? Object.keys(errors ?? {}).length : 0
  const refused = dirtySinceLastSubmit ? undefined : submitError
  return (
    <div className={styles.foot}>
      <div className={styles.summary} data-wrong={wrong > 0 || undefined}>
        <StatusMessage visible>{wrong > 0 ? summaryOf(wrong) : (error ?? refused)}</StatusMessage>
      </div>
      <div className={styles.actions}>
        {actions}
        <Button type="submit" variant={submitVariant} loading={submitting}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}

const summaryOf = (wrong: number) => (wrong === 1 ? 'Há 1 campo para corrigir.' : `Há ${wrong} campos para corrigir.`)
