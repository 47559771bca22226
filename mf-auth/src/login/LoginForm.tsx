import { login } from '@portal/shared-contracts/api'
import { loginFields, submitter, type ValuesOf } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, CheckboxField, Form, PasswordField, TextField } from '@portal/shared-contracts/ui'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { TEXTS } from '../texts'
import { emailLembrado } from './emailLembrado'
import styles from './LoginForm.module.css'
import { Notice } from './Notice'

const { email, password, lembrar } = loginFields
type LoginInput = ValuesOf<typeof loginFields>

export function LoginForm() {
  const { session } = usePortal()
  const api = useApi()
  const initialValues = useEmailKnown()
  const [refused, setRefused] = useState(false)

  const enter = submitter(
    ({ email, password }: LoginInput) => {
      setRefused(false)
      return api(login, { email: email.trim(), password })
    },
    (usuario, values) => {
      if (values.lembrar) emailLembrado.keep(values.email.trim())
      session.login(usuario)
    },
    () => {
      setRefused(true)
      return undefined
    },
    TEXTS.semConexao,
  )

  return (
    <Form
      fields={loginFields}
      initialValues={initialValues}
      onSubmit={enter}
      submitLabel="Entrar"
      actions={
        <ButtonLink to={paths.perfil()} variant="secondary">
          Cadastre-se
        </ButtonLink>
      }
    >
      {refused && <Notice tone="error">{TEXTS.credenciaisIncorretas}</Notice>}
      <TextField of={email} />
      <PasswordField of={password} />
      <div className={styles.row}>
        <CheckboxField of={lembrar} onChange={(checked) => checked || emailLembrado.forget()} />
        <Link to={paths.esqueciASenha()}>Esqueci minha senha</Link>
      </div>
    </Form>
  )
}

/** The e-mail that a registration or recovery was just made with, else what the browser remembers, once it may be asked. */
function useEmailKnown(): Partial<LoginInput> | undefined {
  const justUsed: unknown = useLocation().state?.email
  const [values, setValues] = useState<Partial<LoginInput>>()
  useEffect(() => {
    const email = emailLembrado.read()
    if (typeof justUsed === 'string') setValues({ email: justUsed, lembrar: email === justUsed })
    else if (email) setValues({ email, lembrar: true })
  }, [justUsed])
  return values
}
