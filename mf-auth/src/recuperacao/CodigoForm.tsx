import type { NovaSenha } from '@portal/shared-contracts/api'
import { codigoFields, inputOf } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { ButtonLink, Form, TextField } from '@portal/shared-contracts/ui'
import { Link, useNavigate } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './Recuperacao.module.css'
import { storedRecuperacao } from './storedRecuperacao'
import { useRecuperacao } from './useRecuperacao'

export function CodigoForm() {
  const navigate = useNavigate()
  const recuperacao = useRecuperacao()

  const keepCodigo = (values: Pick<NovaSenha, 'otp'>): undefined => {
    if (recuperacao) storedRecuperacao.write({ ...recuperacao, ...inputOf(codigoFields, values) })
    navigate(paths.redefinirSenha())
  }

  return (
    <>
      {recuperacao && (
        <p className={styles.account}>
          Enviamos o código para <strong>{recuperacao.email}</strong>.
        </p>
      )}
      <Form
        fields={codigoFields}
        onSubmit={keepCodigo}
        submitLabel={TEXTS.enviar}
        actions={
          <ButtonLink to={paths.login()} variant="secondary">
            {TEXTS.voltar}
          </ButtonLink>
        }
      >
        <TextField of={codigoFields.otp} inputMode="decimal" spellCheck={false} />
      </Form>
      <p className={styles.links}>
        <Link to={paths.esqueciASenha()}>Pedir um novo código</Link>
      </p>
    </>
  )
}
