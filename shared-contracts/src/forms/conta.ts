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

/** What goes besides the account is the person's choice, and nothing unless she says so. */
export const encerramentoFields = fieldsOf({
  comConteudo: field.checkbox({
    label: 'Apagar também tudo o que publiquei',
    hint: 'Notícias, eventos e documentos saem do portal, com os seus arquivos. Sem marcar, ficam sem o seu nome.',
  }),
  ...senhaAtualFields,
})

export const trocaDeSenhaFields = fieldsOf({ ...senhaAtualFields, ...novaSenhaFields })

/** The code that confirms an e-mail. */
export const confirmacaoFields = fieldsOf({ codigo: codigoFields.otp })
