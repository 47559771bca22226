import { type NovaSenha, requestCodigo } from '@portal/shared-contracts/api'
import { inputOf, pedidoFields } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { useApi } from '@portal/shared-contracts/portal'
import { ButtonLink, Form, TextField } from '@portal/shared-contracts/ui'
import { TEXTS } from '../texts'
import { modalSubmitter } from './modalSubmitter'
import { storedRecuperacao } from './storedRecuperacao'
import { useModalNotice } from './useModalNotice'

export function PedidoForm() {
  const api = useApi()
  const notice = useModalNotice()

  const ask = modalSubmitter(
    notice,
    ({ email }: Pick<NovaSenha, 'email'>) => api(requestCodigo, email),
    (_, { email }) => {
      storedRecuperacao.write({ email })
      notice.goOn(TEXTS.codigoEnviado, paths.codigo())
    },
  )

  return (
    <Form
      fields={pedidoFields}
      onSubmit={(values) => ask(inputOf(pedidoFields, values))}
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
