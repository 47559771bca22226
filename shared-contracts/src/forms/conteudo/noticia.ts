import { required, type Validator } from '../validators'
import { localDateTime } from './datas'
import { richText } from './richText'

/** Sentences of the news form (specification §5); the last one is ours. */
export const NOTICIA_TEXTOS = {
  titulo: 'Título é obrigatório.',
  descricao: 'Corpo da notícia é obrigatório.',
  data: 'Data é obrigatória',
  hora: 'Hora é obrigatória',
  imagem: 'A imagem de capa deve ser PNG ou JPEG!',
} as const

export const NOTICIA_LIMITES = { titulo: 200, subTitulo: 300 } as const

/** What is asked of a noticia's fields, by the form and by the server. */
export const noticiaRules = {
  titulo: required(NOTICIA_TEXTOS.titulo),
  descricao: richText(NOTICIA_TEXTOS.descricao),
  dataPublicacao: localDateTime(NOTICIA_TEXTOS),
} satisfies Record<string, Validator>
