import { type NovaSenha, resetSenha } from '@portal/shared-contracts/api'
import { novaSenhaFields } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Form, PasswordField } from '@portal/shared-contracts/ui'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { TEXTS } from '../texts'
import { askServer } from './askServer'
import styles from './Recuperacao.module.css'
import { storedRecuperacao } from './storedRecuperacao'
import { useModalNotice } from './useModalNotice'
import { useRecuperacao } from './useRecuperacao'

const { novaSenha, confirmaSenha } = novaSenhaFields

/** The third screen: the new password, in exchange for the code. `meter` shows how far a password has come. */
export function NovaSenhaForm({ meter }: { meter: ReactNode }) {
  const { session } = usePortal()
  const api = useApi()
  const aviso = useModalNotice()
  const { email = '', otp = '' } = useRecuperacao((kept) => kept.otp !== undefined) ?? {}
  const [refused, setRefused] = useState(false)

  const reset = askServer(
    aviso,
    (values: Pick<NovaSenha, 'novaSenha' | 'confirmaSenha'>) => api(resetSenha, { otp, email, ...values }),
    (resposta) => {
      storedRecuperacao.forget()
      // The server has ended every session of this person.
      session.logout()
      aviso.goOn(resposta || TEXTS.senhaRedefinida, paths.login(), { state: { email } })
    },
    (refusal) => {
      setRefused(true)
      aviso.refuse(refusal)
    },
  )

  return (
    <>
      <Form
        fields={novaSenhaFields}
        onSubmit={reset}
        submitLabel={TEXTS.enviar}
        actions={
          <ButtonLink to={paths.login()} variant="secondary">
            {TEXTS.voltar}
          </ButtonLink>
        }
      >
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.senha}>
          <PasswordField of={novaSenha} icon={<LockKeyhole aria-hidden="true" />} />
          {meter}
        </div>
        <PasswordField of={confirmaSenha} icon={<LockKeyhole aria-hidden="true" />} />
      </Form>
      {refused && (
        <p className={styles.links}>
          <Link to={paths.codigo()}>Corrigir o código</Link>
          <Link to={paths.esqueciASenha()}>Pedir um novo código</Link>
        </p>
      )}
    </>
  )
}
