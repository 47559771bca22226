import { contatoFields, field, fieldsOf, required } from '@portal/shared-contracts/forms'

const { nome, emailCorporativo, telefone, empresa, cargo } = contatoFields

export const propostaFields = fieldsOf({
  nome,
  emailCorporativo,
  telefone,
  empresa,
  cargo,
  mensagem: field.paragraphs({
    label: 'Proposta',
    maxLength: 5000,
    validate: required('Proposta é obrigatório.'),
  }),
})
