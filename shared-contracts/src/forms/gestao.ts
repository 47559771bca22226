import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { required } from './validators'

export const respostaFields = fieldsOf({
  resposta: field.paragraphs({ label: 'Resposta', maxLength: 5000, validate: required('Resposta é obrigatória.') }),
})

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
