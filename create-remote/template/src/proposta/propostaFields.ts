import { contatoFields, field, fieldsOf, required } from '@portal/shared-contracts/forms'

const { nome, emailCorporativo, telefone, empresa, cargo } = contatoFields

/** What the form asks, and what each field says by itself. */
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
