import { StatusMessage } from '@portal/shared-contracts/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { CONTA } from '../contaTexts'
import { ConfirmacaoForm } from './ConfirmacaoForm'
import type { ContaStore } from './ContaStore'
import styles from './Email.module.css'

export const Email = observer(function Email({ of }: { of: ContaStore }) {
  const { email, emailConfirmado } = of.conta
  const address = useRef<HTMLParagraphElement>(null)
  const Icon = emailConfirmado ? CircleCheck : CircleAlert

  const confirmed = () => {
    // The form that holds the focus disappears.
    address.current?.focus()
    of.markConfirmado()
  }

  return (
    <>
      <p ref={address} tabIndex={-1} className={styles.address}>
        <strong>{email}</strong>
        <span className={styles.state} data-confirmed={emailConfirmado || undefined}>
          <Icon aria-hidden="true" />
          {emailConfirmado ? CONTA.confirmado : CONTA.naoConfirmado}
        </span>
      </p>
      {!emailConfirmado && (
        <>
          <p className={styles.how}>{CONTA.comoConfirmar}</p>
          <ConfirmacaoForm onConfirmed={confirmed} />
        </>
      )}
      <StatusMessage>{emailConfirmado && CONTA.confirmado}</StatusMessage>
    </>
  )
})
