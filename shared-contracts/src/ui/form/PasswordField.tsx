import { type ReactNode, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useFormField } from './useFormField'

/** Hides the password again on submit and after a return through history. */
export function PasswordField({ of: field, icon }: FieldProps<string, 'password'> & { icon?: ReactNode }) {
  const { input, ...of } = useFormField(field)
  const [visible, setVisible] = useState<boolean>()
  const control = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = control.current?.form
    const hide = () => setVisible(undefined)
    form?.addEventListener('submit', hide)
    addEventListener('pageshow', hide)
    return () => {
      form?.removeEventListener('submit', hide)
      removeEventListener('pageshow', hide)
    }
  }, [])

  return (
    <FieldFrame field={field} of={of}>
      <span className={styles.withButton} data-icon={icon ? '' : undefined}>
        {icon}
        <input
          {...of.control}
          ref={control}
          className={styles.control}
          type={visible ? 'text' : 'password'}
          autoComplete={field.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={input.value}
          onChange={input.onChange}
          onFocus={input.onFocus}
          onBlur={input.onBlur}
        />
        <button
          type="button"
          className={styles.show}
          aria-controls={of.control.id}
          aria-label={visible ? `Ocultar ${field.label}` : `Mostrar ${field.label}`}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Ocultar' : 'Mostrar'}
        </button>
      </span>
      <VisuallyHidden>
        <span aria-live="polite">{visible !== undefined && (visible ? SHOWN : HIDDEN)}</span>
      </VisuallyHidden>
    </FieldFrame>
  )
}

const SHOWN = 'Sua senha está visível.'
const HIDDEN = 'Sua senha está oculta.'
