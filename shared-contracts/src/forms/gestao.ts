import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { required } from './validators'

/** What a gestor writes to who wrote to the portal. */
export const respostaFields = fieldsOf({
  resposta: field.paragraphs({ label: 'Resposta', maxLength: 5000, validate: required('Resposta é obrigatória.') }),
})

/** What a gestor writes to whose item or account it is. */
export const motivoFields = fieldsOf({
  motivo: field.paragraphs({
    label: 'Motivo',
    hint: 'A pessoa recebe esta frase por e-mail.',
    maxLength: 1000,
    validate: required('Motivo é obrigatório.'),
  }),
})
