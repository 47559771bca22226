export { cadastroRules } from './cadastro'
export { contatoChecks, contatoRules, MENSAGEM_MAX } from './contato'
export * from './conteudo'
export { type Errors, type FieldDefinition, type FieldKind, type Fields, fieldsOf, validatorOf } from './fields'
export { maskTelefone } from './maskTelefone'
export { FORMATO_DA_SENHA, hasCheckDigits, REQUISITOS_DA_SENHA, semPontuacao, UFS } from './pessoa'
export { recuperacaoRules } from './recuperacao'
export { SUBMIT_UNFINISHED, type SubmitErrors, submitter } from './submit'
export {
  DEFAULT_TEXTS,
  email,
  first,
  matching,
  maxLength,
  minLength,
  minValue,
  numeric,
  required,
  sameAs,
  type Validator,
} from './validators'
