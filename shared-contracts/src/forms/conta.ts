import { cadastroFields } from './cadastro'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { codigoFields, novaSenhaFields } from './recuperacao'
import { required } from './validators'

/** What a person may change of her account by herself. */
export const contaFields = fieldsOf({
  nomeCompleto: cadastroFields.nomeCompleto,
  telefone: cadastroFields.telefone,
})

/** Asked before what a stranger at an open screen must not do. */
export const senhaAtualFields = fieldsOf({
  senhaAtual: field.password({
    label: 'Senha atual',
    autoComplete: 'current-password',
    validate: required('Senha é obrigatória.'),
  }),
})

export const trocaDeSenhaFields = fieldsOf({ ...senhaAtualFields, ...novaSenhaFields })

/** The code that confirms an e-mail. */
export const confirmacaoFields = fieldsOf({ codigo: codigoFields.otp })
