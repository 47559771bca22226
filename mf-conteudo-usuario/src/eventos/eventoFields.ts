import { TIPO_EVENTO } from '@portal/shared-contracts/api'
import {
  cadastroRules,
  type Errors,
  EVENTO_LIMITES,
  eventoChecks,
  eventoRules,
  fieldsOf,
  type Validator,
} from '@portal/shared-contracts/forms'
import type { EventoValues } from './EventoValues'

/** What the server takes of a part of an address, in characters. */
const MAX = 200
const MAX_MUNICIPIO = 100
const MAX_NUMERO = 20

/** A CEP may be missing, and of an online evento nobody asks for one. */
const cep: Validator = (value, all) =>
  value && all.tipoEventoId !== TIPO_EVENTO.online ? cadastroRules.cep(value, all) : undefined

export const eventoFields = fieldsOf<EventoValues>()({
  tipoEventoId: { label: 'Tipo do evento', kind: 'radio' },
  titulo: {
    label: 'Nome do evento',
    kind: 'text',
    maxLength: EVENTO_LIMITES.titulo,
    validate: eventoRules.titulo,
  },
  responsavel: {
    label: 'Nome do responsável',
    kind: 'text',
    maxLength: EVENTO_LIMITES.responsavel,
    validate: eventoRules.responsavel,
  },
  instituicaoId: { label: 'Instituição', kind: 'select', validate: eventoRules.instituicaoId },
  arquivo: {
    label: 'Imagem de divulgação',
    kind: 'file',
    hint: 'PNG ou JPEG, com menos de 5 MB. Recomendado: 1090x460. Sem imagem, usamos uma capa padrão.',
  },
  removerArquivo: { label: 'Remover a imagem atual', kind: 'checkbox' },
  dataInicio: { label: 'Início', kind: 'date', validate: eventoRules.dataInicio },
  dataTermino: { label: 'Término', kind: 'date', validate: eventoRules.dataTermino },
  tags: { label: 'Tags', kind: 'select' },
  descricao: { label: 'Descrição do evento', kind: 'rich-text', validate: eventoRules.descricao },
  local: {
    label: 'Local',
    kind: 'text',
    hint: 'O nome do espaço: auditório, praça, laboratório.',
    maxLength: EVENTO_LIMITES.local,
  },
  linkExterno: {
    label: 'Link externo',
    kind: 'text',
    hint: 'Inscrição, transmissão ou página do evento.',
    maxLength: EVENTO_LIMITES.linkExterno,
  },
  cep: { label: 'CEP', kind: 'text', validate: cep },
  logradouro: { label: 'Logradouro', kind: 'text', maxLength: MAX },
  numero: { label: 'Número', kind: 'text', maxLength: MAX_NUMERO },
  bairro: { label: 'Bairro', kind: 'text', maxLength: MAX_MUNICIPIO },
  uf: { label: 'UF', kind: 'select' },
  cidade: { label: 'Cidade', kind: 'text', maxLength: MAX_MUNICIPIO },
  complemento: { label: 'Complemento', kind: 'text', maxLength: MAX },
})

/** It ends when it starts, or later; of two times that are not both there nothing can be said (decision 99). */
export function checkPeriodo(values: EventoValues): Errors<EventoValues> {
  const { dataInicio, dataTermino } = values
  if (eventoRules.dataInicio(dataInicio, {}) || eventoRules.dataTermino(dataTermino, {})) return {}
  const message = eventoChecks.dataInicio(dataInicio, { dataTermino })
  return message ? { dataInicio: message } : {}
}
