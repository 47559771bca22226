import { login, type Refusal } from '@portal/shared-contracts/api'
import { inputOf, loginFields, submitter, type ValuesOf } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, CheckboxField, Form, PasswordField, TextField } from '@portal/shared-contracts/ui'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './LoginForm.module.css'
import { Notice } from './Notice'
import { rememberedEmail } from './rememberedEmail'

const { email, password, lembrar } = loginFields
const TOO_MANY_REQUESTS = 429
const NAMES_A_TIME = /\d (?:segundo|minuto|hora)s?\b/

type LoginInput = ValuesOf<typeof loginFields>

export function LoginForm() {
  const { session } = usePortal()
  const api = useApi()
  const initialValues = useKnownEmail()
  const [refused, setRefused] = useState<string>()

  const enter = submitter(
    ({ email, password }: LoginInput) => {
      setRefused(undefined)
      return api(login, { email, password })
    },
    (usuario, values) => {
      if (values.lembrar) rememberedEmail.write(values.email)
      session.login(usuario)
    },
    (refusal) => {
      setRefused(sentenceOf(refusal))
      return undefined
    },
    TEXTS.semConexao,
  )

  return (
    <Form
      fields={loginFields}
      initialValues={initialValues}
      onSubmit={(values) => enter(inputOf(loginFields, values))}
      submitLabel="Entrar"
      actions={
        <ButtonLink to={paths.perfil()} variant="secondary">
          Cadastre-se
        </ButtonLink>
      }
    >
      {refused && <Notice tone="error">{refused}</Notice>}
      <TextField of={email} />
      <PasswordField of={password} />
      <div className={styles.row}>
        <CheckboxField of={lembrar} onChange={(checked) => checked || rememberedEmail.remove()} />
        <Link to={paths.esqueciASenha()}>Esqueci minha senha</Link>
      </div>
    </Form>
  )
}

/** Refusals share one message, except rate limits with a waiting time (docs/product.md#login). */
const sentenceOf = ({ codigo, resposta }: Refusal) =>
  codigo === TOO_MANY_REQUESTS && NAMES_A_TIME.test(resposta) ? resposta : TEXTS.credenciaisIncorretas

/** The remembered e-mail or that of a recent registration or recovery. Undefined until hydrated. */
function useKnownEmail(): Partial<LoginInput> | undefined {
  const justUsed: unknown = useLocation().state?.email
  const [values, setValues] = useState<Partial<LoginInput>>()
  useEffect(() => {
    const email = rememberedEmail.read()
    if (typeof justUsed === 'string') setValues({ email: justUsed, lembrar: email === justUsed })
    else if (email) setValues({ email, lembrar: true })
  }, [justUsed])
  return values
}
