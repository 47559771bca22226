import { cadastroFields } from './cadastro'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { codigoFields, novaSenhaFields } from './recuperacao'
import { required } from './validators'

/** Fields of the account that the user may change. */
export const contaFields = fieldsOf({
  nomeCompleto: cadastroFields.nomeCompleto,
  telefone: cadastroFields.telefone,
})

/** Protects the account from a stranger at an open screen. */
export const senhaAtualFields = fieldsOf({
  senhaAtual: field.password({
    label: 'Senha atual',
    autoComplete: 'current-password',
    validate: required('Senha é obrigatória.'),
  }),
})

export const encerramentoFields = fieldsOf({
  comConteudo: field.checkbox({
    label: 'Apagar também tudo o que publiquei',
    hint: 'Notícias, eventos e documentos saem do portal, com os seus arquivos. Sem marcar, ficam sem o seu nome.',
  }),
  ...senhaAtualFields,
})

export const trocaDeSenhaFields = fieldsOf({ ...senhaAtualFields, ...novaSenhaFields })

export const confirmacaoFields = fieldsOf({ codigo: codigoFields.otp })
