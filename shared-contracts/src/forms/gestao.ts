import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { required } from './validators'

/** Fields of a reply to a contact message. */
export const respostaFields = fieldsOf({
  resposta: field.paragraphs({ label: 'Resposta', maxLength: 5000, validate: required('Resposta é obrigatória.') }),
})

/** Fields of a reason to an author or user. */
export const motivoFields = fieldsOf({
  motivo: field.paragraphs({
    label: 'Motivo',
    hint: 'A pessoa recebe esta frase por e-mail.',
    maxLength: 1000,
    validate: required('Motivo é obrigatório.'),
  }),
})

/** A sentence to the author of an item that is published again. */
export const fraseFields = fieldsOf({
  frase: field.paragraphs({
    label: 'Frase para quem enviou',
    hint: 'A pessoa a recebe por e-mail.',
    maxLength: 1000,
  }),
})
