import type { Refusals } from './call'

export const ausente: Refusals = { 404: 'Não há item com esse id que quem chama possa ver.' }

export const alheio: Refusals = { ...ausente, 403: 'O item é de outra pessoa e está publicado.' }

export const editado: Refusals = { 409: 'O item já está em outra edição que a do parâmetro `edicao`.' }

export const devolvido: Refusals = {
  409: 'O item que o formulário da mesma `chave` guardou foi editado por outro, ou devolvido por um gestor.',
}

export const limitado: Refusals = {
  429: 'Muitas tentativas; `Retry-After` diz em quantos segundos tentar de novo.',
}

export const instituicaoInexistente: Refusals = { 400: 'A instituição escolhida não existe.' }

export const naoImagem: Refusals = {
  413: 'A imagem tem pixels demais.',
  415: 'O arquivo não é PNG nem JPEG, o que só o seu conteúdo decide, ou está danificado.',
}

export const naoPdf: Refusals = {
  415: 'O arquivo não é um PDF, o que só o seu conteúdo decide: `%PDF-` nos primeiros 1.024 bytes e, no fim, `%%EOF`.',
}
