import { addPublicador, CODIGO, EMAIL_LIMITE, type Instituicao } from '@portal/shared-contracts/api'
import { email, field, fieldsOf, first, inputOf, required, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Form, Section, TextField } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { PUBLICADORES } from '../texts'

const nomeacaoFields = fieldsOf({
  email: field.text({
    label: 'E-mail',
    input: 'email',
    hint: 'O da conta que a pessoa tem no portal.',
    maxLength: EMAIL_LIMITE,
    validate: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  }),
})

interface NomeacaoFormProps {
  instituicao: Pick<Instituicao, 'id' | 'razaoSocial'>
  onNamed: () => void
}

export function NomeacaoForm({ instituicao, onNamed }: NomeacaoFormProps) {
  const { alerts } = usePortal()
  const api = useApi()
  const [named, setNamed] = useState(0)
  const submit = submitter(
    (values: { email: string }) =>
      api(addPublicador, { instituicaoId: instituicao.id, ...inputOf(nomeacaoFields, values) }),
    () => {
      alerts.success(PUBLICADORES.nomeado)
      setNamed((count) => count + 1)
      onNamed()
    },
    ({ codigo, resposta }) =>
      codigo === CODIGO.sessaoExpirada ? undefined : `${PUBLICADORES.naoNomeado} ${resposta}`.trim(),
  )
  return (
    <Section titulo={PUBLICADORES.nomear}>
      <Form key={named} fields={nomeacaoFields} onSubmit={submit} submitLabel={PUBLICADORES.nomear}>
        <TextField of={nomeacaoFields.email} />
      </Form>
    </Section>
  )
}
