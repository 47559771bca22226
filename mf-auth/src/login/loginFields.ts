import type { Credenciais } from '@portal/shared-contracts/api'
import { email, fieldsOf, first, required } from '@portal/shared-contracts/forms'
import { TEXTS } from '../texts'

export interface LoginInput extends Credenciais {
  lembrar: boolean
}

export const loginFields = fieldsOf<LoginInput>()({
  email: {
    label: 'E-mail',
    kind: 'email',
    autoComplete: 'username',
    validate: first(required(TEXTS.emailObrigatorio), email(TEXTS.emailInvalido)),
  },
  // Only required: a password from before today's rules must still work (decision 70).
  password: {
    label: 'Senha',
    kind: 'password',
    autoComplete: 'current-password',
    validate: required(TEXTS.senhaObrigatoria),
  },
  lembrar: { label: 'Lembrar meu e-mail', kind: 'checkbox' },
})
