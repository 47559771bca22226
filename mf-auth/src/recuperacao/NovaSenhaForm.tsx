import { type NovaSenha, resetSenha } from '@portal/shared-contracts/api'
import { inputOf, novaSenhaFields } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Form, PasswordField } from '@portal/shared-contracts/ui'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { TEXTS } from '../texts'
import { modalSubmitter } from './modalSubmitter'
import styles from './Recuperacao.module.css'
import { storedRecuperacao } from './storedRecuperacao'
import { useModalNotice } from './useModalNotice'
import { useRecuperacao } from './useRecuperacao'

const { novaSenha, confirmaSenha } = novaSenhaFields

export function NovaSenhaForm({ meter }: { meter: ReactNode }) {
  const { session } = usePortal()
  const api = useApi()
  const notice = useModalNotice()
  const { email = '', otp = '' } = useRecuperacao((stored) => stored.otp !== undefined) ?? {}
  const [refused, setRefused] = useState(false)

  const reset = modalSubmitter(
    notice,
    (values: Pick<NovaSenha, 'novaSenha' | 'confirmaSenha'>) =>
      api(resetSenha, { otp, email, ...inputOf(novaSenhaFields, values) }),
    (resposta) => {
      storedRecuperacao.remove()
      // A password change ends all sessions on the server.
      session.logout()
      notice.goOn(resposta || TEXTS.senhaRedefinida, paths.login(), { state: { email } })
    },
    (refusal) => {
      setRefused(true)
      notice.refuse(refusal)
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
        {/* A password manager stores the new password under this e-mail. */}
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
