import { first, minValue, required, type Validator } from '../validators'
import { localDateTime } from './datas'
import { richText } from './richText'

/** Sentences of the event form (specification §5). */
export const EVENTO_TEXTOS = {
  titulo: 'Nome é obrigatório.',
  descricao: 'Descrição do evento obrigatória.',
  instituicao: 'Instituição é obrigatória.',
  dataInicio: 'Data de início é obrigatória.',
  dataTermino: 'Data de término é obrigatória.',
  hora: 'Hora é obrigatória',
  responsavel: 'Nome do responsável é obrigatório.',
  periodo: 'Data de início não pode ser maior que a data de término!',
} as const

export const EVENTO_LIMITES = { titulo: 200, responsavel: 200, local: 200, linkExterno: 2000 } as const

/** What is asked of an evento's fields, by the form and by the server. */
export const eventoRules = {
  titulo: required(EVENTO_TEXTOS.titulo),
  responsavel: required(EVENTO_TEXTOS.responsavel),
  instituicaoId: first(required(EVENTO_TEXTOS.instituicao), minValue(1, EVENTO_TEXTOS.instituicao)),
  dataInicio: localDateTime({ data: EVENTO_TEXTOS.dataInicio, hora: EVENTO_TEXTOS.hora }),
  dataTermino: localDateTime({ data: EVENTO_TEXTOS.dataTermino, hora: EVENTO_TEXTOS.hora }),
  descricao: richText(EVENTO_TEXTOS.descricao),
} satisfies Record<string, Validator>

/** An evento may end when it starts, and not before (decision 99); looked at once both are there. */
export const eventoChecks = {
  dataInicio: (inicio, { dataTermino }) => (String(inicio) > String(dataTermino) ? EVENTO_TEXTOS.periodo : undefined),
} satisfies Record<string, Validator>

/** A link without a scheme gets `http://`; an empty one stays empty (decision 104). */
export function withScheme(link: string): string {
  const trimmed = link.trim()
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`
}
