import { type NovaSenha, requestCodigo } from '@portal/shared-contracts/api'
import { pedidoFields } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi } from '@portal/shared-contracts/portal'
import { ButtonLink, Form, TextField } from '@portal/shared-contracts/ui'
import { TEXTS } from '../texts'
import { askServer } from './askServer'
import { storedRecuperacao } from './storedRecuperacao'
import { useModalNotice } from './useModalNotice'

/** The first screen: asks for a code by mail. */
export function PedidoForm() {
  const api = useApi()
  const aviso = useModalNotice()

  const ask = askServer(
    aviso,
    ({ email }: Pick<NovaSenha, 'email'>) => api(requestCodigo, email.trim()),
    (_, { email }) => {
      storedRecuperacao.keep({ email: email.trim() })
      aviso.goOn(TEXTS.codigoEnviado, paths.codigo())
    },
  )

  return (
    <Form
      fields={pedidoFields}
      onSubmit={ask}
      submitLabel={TEXTS.enviar}
      actions={
        <ButtonLink to={paths.login()} variant="secondary">
          {TEXTS.voltar}
        </ButtonLink>
      }
    >
      <TextField of={pedidoFields.email} />
    </Form>
  )
}
