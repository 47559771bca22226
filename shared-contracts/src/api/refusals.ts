import type { Refusals } from './contract'

/** Of a call that reads an item by its id. */
export const ausente: Refusals = { 404: 'Não há item com esse id que quem chama possa ver.' }

/** Of a call that changes an item, which only its owner may. */
export const alheio: Refusals = { ...ausente, 403: 'O item é de outra pessoa e está publicado.' }

/** Of an edit that says which edition it was made of. */
export const editado: Refusals = { 409: 'O item já está em outra edição que a do parâmetro `edicao`.' }

/** Of a call that only so many are let through of. */
export const limitado: Refusals = {
  429: 'Muitas tentativas; `Retry-After` diz em quantos segundos tentar de novo.',
}

/** Of a form that names an institution. */
export const instituicaoInexistente: Refusals = { 400: 'A instituição escolhida não existe.' }

/** Of a form with a cover. */
export const naoImagem: Refusals = {
  413: 'A imagem tem pixels demais.',
  415: 'O arquivo não é PNG nem JPEG, o que só o seu conteúdo decide, ou está danificado.',
}

/** Of a form with a PDF. */
export const naoPdf: Refusals = {
  415: 'O arquivo não é um PDF, o que só o seu conteúdo decide: `%PDF-` nos primeiros 1.024 bytes e, no fim, `%%EOF`.',
}
