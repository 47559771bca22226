import { EMAIL_LIMITE } from '../api/limits'
import { plainNumber } from './digits'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { novaSenha } from './senha'
import { email, first, numeric, required, sameAs } from './validators'

/** The first of the three recovery screens (specification §5): whose password it is. The server judges by all three. */
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

/** A code that is copied from a mail brings blanks along, or dashes; it may have a decimal part (decision 61). */
const withoutSeparators = (typed: string) => plainNumber(typed).replace(/(\d)[\s-]+(?=\d)/g, '$1')

/** The second screen. It makes no call: a wrong code is refused with the new password (decision 62). */
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

/** The third screen. An empty confirmation is told by the sentence for one that differs (decision 69). */
export const novaSenhaFields = fieldsOf({
  novaSenha: field.newPassword({ label: 'Nova senha', autoComplete: 'new-password', validate: novaSenha }),
  confirmaSenha: field.newPassword({
    label: 'Confirmar nova senha',
    autoComplete: 'new-password',
    validate: first(required('Senhas não conferem.'), sameAs('novaSenha', 'Senhas não conferem.')),
  }),
})
