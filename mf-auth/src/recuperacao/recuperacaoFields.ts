import type { NovaSenha } from '@portal/shared-contracts/api'
import { fieldsOf, recuperacaoRules } from '@portal/shared-contracts/forms'

export const pedidoFields = fieldsOf<Pick<NovaSenha, 'email'>>()({
  email: {
    label: 'E-mail',
    kind: 'email',
    hint: 'O e-mail da sua conta no portal.',
    autoComplete: 'username',
    validate: recuperacaoRules.email,
  },
})

export const codigoFields = fieldsOf<Pick<NovaSenha, 'otp'>>()({
  otp: {
    label: 'Código',
    kind: 'text',
    hint: 'São 6 números. Você pode copiar e colar.',
    autoComplete: 'one-time-code',
    maxLength: 20,
    validate: recuperacaoRules.otp,
  },
})

export const novaSenhaFields = fieldsOf<Pick<NovaSenha, 'novaSenha' | 'confirmaSenha'>>()({
  novaSenha: {
    label: 'Nova senha',
    kind: 'password',
    autoComplete: 'new-password',
    validate: recuperacaoRules.novaSenha,
  },
  confirmaSenha: {
    label: 'Confirmar nova senha',
    kind: 'password',
    autoComplete: 'new-password',
    validate: recuperacaoRules.confirmaSenha,
  },
})
