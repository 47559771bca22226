import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { novaSenha } from './senha'
import { email, first, numeric, required, sameAs } from './validators'

/** The three recovery screens and the server (specification §5). This is the first one: whose password it is. */
export const pedidoFields = fieldsOf({
  email: field.text({
    label: 'E-mail',
    input: 'email',
    hint: 'O e-mail da sua conta no portal.',
    autoComplete: 'username',
    validate: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  }),
})

export const codigoFields = fieldsOf({
  otp: field.text({
    label: 'Código',
    hint: 'São 6 números. Você pode copiar e colar.',
    autoComplete: 'one-time-code',
    maxLength: 20,
    validate: first(required('Código é obrigatório.'), numeric('Código inválido.')),
  }),
})

export const novaSenhaFields = fieldsOf({
  novaSenha: field.password({ label: 'Nova senha', autoComplete: 'new-password', validate: novaSenha }),
  confirmaSenha: field.password({
    label: 'Confirmar nova senha',
    autoComplete: 'new-password',
    validate: first(required('Senhas não conferem.'), sameAs('novaSenha', 'Senhas não conferem.')),
  }),
})
