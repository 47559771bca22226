import { EMAIL_LIMITE } from '../limits'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { email, first, required } from './validators'

/** The login only requires a password, because old passwords may not fit today's rules (docs/product.md#login). */
export const loginFields = fieldsOf({
  email: field.text({
    label: 'E-mail',
    input: 'email',
    autoComplete: 'username',
    maxLength: EMAIL_LIMITE,
    validate: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  }),
  password: field.password({
    label: 'Senha',
    autoComplete: 'current-password',
    validate: required('Senha é obrigatória.'),
  }),
  lembrar: field.checkbox({ label: 'Lembrar meu e-mail' }),
})
