import { DOCUMENTO_AREA } from '../../api/documentos'
import { first, minValue, required, type Validator } from '../validators'
import { localDate } from './datas'

/** Sentences of the document form (specification §5); `area` is ours. What is said of the file stands in `/api`. */
export const DOCUMENTO_TEXTOS = {
  nome: 'Título é obrigatório.',
  instituicao: 'Instituição é obrigatória.',
  area: 'Selecione uma seção.',
} as const

export const DOCUMENTO_LIMITES = { nome: 200, descricao: 20_000 } as const

const AREAS: unknown[] = Object.values(DOCUMENTO_AREA)

/** What is asked of a documento's fields, by the form and by the server. Without a date it bears the day it is sent. */
export const documentoRules = {
  nome: required(DOCUMENTO_TEXTOS.nome),
  documentoAreaId: (value) => (AREAS.includes(value) ? undefined : DOCUMENTO_TEXTOS.area),
  instituicaoId: first(required(DOCUMENTO_TEXTOS.instituicao), minValue(1, DOCUMENTO_TEXTOS.instituicao)),
  data: localDate(),
} satisfies Record<string, Validator>
