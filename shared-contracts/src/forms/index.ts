export { asItLooks, trimCopied, trimInvisible, withoutInvisible } from '../invisible'
export { cadastroFields } from './cadastro'
export { confirmacaoFields, contaFields, encerramentoFields, senhaAtualFields, trocaDeSenhaFields } from './conta'
export { contatoChecks, contatoFields } from './contato'
export { hasCpfCheckDigits, maskCpf } from './cpf'
export { semPontuacao } from './digits'
export { checkTermino, documentoFields } from './documento'
export { plainAddress } from './email'
export { checkPeriodo, type EventoValues, enderecoFields, eventoFields, eventoFormFields } from './evento'
export * as field from './fieldKinds'
export {
  type Errors,
  emptyOf,
  excessOf,
  type Field,
  type FieldKind,
  type Fields,
  fieldsOf,
  inputOf,
  rulesOf,
  type ValuesOf,
  validatorOf,
  valuesIn,
  valuesOf,
} from './fields'
export { motivoFields, respostaFields } from './gestao'
export { INCOMPLETE } from './incomplete'
export { linkIn, withoutDetour } from './link'
export { loginFields } from './login'
export { momentOf } from './momentOf'
export { noticiaFields } from './noticia'
export { UFS } from './pessoa'
export { codigoFields, novaSenhaFields, pedidoFields } from './recuperacao'
export { isEmptyRichText } from './richText'
export { FORMATO_DA_SENHA, REQUISITOS_DA_SENHA } from './senha'
export { SUBMIT_UNFINISHED, type SubmitErrors, submitter } from './submit'
export { BULLETS, TAG_LONGA, TAG_TAMANHO_LIMITE, TAGS_DEMAIS, TAGS_LIMITE, tagText } from './tags'
export { maskTelefone } from './telefone'
export { tooLong } from './tooLong'
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
export { withScheme } from './withScheme'
