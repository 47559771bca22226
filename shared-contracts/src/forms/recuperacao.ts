import { EMAIL_LIMITE } from '../limits'
import { plainNumber } from './digits'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { novaSenha } from './senha'
import { email, first, numeric, required, sameAs } from './validators'

/** First recovery screen (docs/product.md#recovery). The server uses the rules of all three. */
export const pedidoFields = fieldsOf({
  email: field.text({
    label: 'E-mail',
    input: 'email',
    hint: 'O e-mail da sua conta no portal.',
    autoComplete: 'username',
    maxLength: EMAIL_LIMITE,
    validate: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  }),
})

/** Mails add blanks or dashes to a code, and a decimal part is allowed (docs/product.md#recovery). */
const withoutSeparators = (typed: string) => plainNumber(typed).replace(/(\d)[\s-]+(?=\d)/g, '$1')

/** Second screen. It makes no call, so a wrong code is refused with the new password (docs/product.md#recovery). */
export const codigoFields = fieldsOf({
  otp: field.text({
    label: 'Código',
    hint: 'São 12 números. Você pode copiar e colar.',
    autoComplete: 'one-time-code',
    maxLength: 20,
    clean: withoutSeparators,
    validate: first(required('Código é obrigatório.'), numeric('Código inválido.')),
  }),
})

/** Third screen. An empty confirmation counts as different (docs/product.md#passwords). */
export const novaSenhaFields = fieldsOf({
  novaSenha: field.newPassword({ label: 'Nova senha', autoComplete: 'new-password', validate: novaSenha }),
  confirmaSenha: field.newPassword({
    label: 'Confirmar nova senha',
    autoComplete: 'new-password',
    validate: first(required('Senhas não conferem.'), sameAs('novaSenha', 'Senhas não conferem.')),
  }),
})
