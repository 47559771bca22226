import type { Evento, Instituicao } from '@portal/shared-contracts/api'
import {
  type EventoValues,
  emptyOf,
  enderecoFields,
  eventoFields,
  eventoFormFields,
  valuesIn,
} from '@portal/shared-contracts/forms'
import { keepShape } from '../rascunhos/keepShape'
import { type RascunhoFormat, requireObject } from '../rascunhos/storedRascunho'
import { toValues } from './EventoValues'

/** The format is specified in docs/product.md#drafts. */
interface EventoRascunho {
  evento: Evento
  /** Null if the list lacks the chosen one. */
  instituicao: Instituicao | null
  horaInicio: string
  horaTermino: string
}

const EVENTO_VAZIO = emptyOf(eventoFormFields)

export const eventoRascunho = (instituicoes?: readonly Instituicao[]): RascunhoFormat<EventoValues> => ({
  kind: 'evento',
  empty: EVENTO_VAZIO,
  tituloOf: ({ titulo }) => titulo,
  semArquivo: 'imagem',
  write: (values): EventoRascunho => {
    const [dataInicio, horaInicio] = partsOf(values.dataInicio)
    const [dataTermino, horaTermino] = partsOf(values.dataTermino)
    return {
      evento: { ...toEvento(values), dataInicio, dataTermino },
      instituicao: instituicoes?.find(({ id }) => id === values.instituicaoId) ?? null,
      horaInicio,
      horaTermino,
    }
  },
  read: (stored) => {
    const evento = keepShape(toEvento(EVENTO_VAZIO), requireObject(stored.evento))
    const { horaInicio, horaTermino } = keepShape({ horaInicio: '', horaTermino: '' }, stored)
    return toValues({
      ...evento,
      dataInicio: momentOf(evento.dataInicio, horaInicio),
      dataTermino: momentOf(evento.dataTermino, horaTermino),
    })
  },
  isReady: instituicoes !== undefined,
})

/** Includes the hidden address of an online evento (docs/product.md#content-forms). */
function toEvento(values: EventoValues): Evento {
  const { removerArquivo: _, ...evento } = valuesIn(eventoFields, values)
  const endereco = valuesIn(enderecoFields, values)
  return {
    ...evento,
    id: -1,
    enderecoId: null,
    endereco: { id: -1, pontoReferencia: '', ...endereco, cep: enderecoFields.cep.clean(endereco.cep) },
    arquivo: null,
    ultimaAtualizacao: null,
  }
}

/** Either part may be empty. */
const partsOf = (moment: string) => {
  const [data = '', hora = ''] = moment.split('T')
  return [data, hora.slice(0, 5)] as const
}

const momentOf = (data: string, hora: string) => (hora ? `${data}T${hora}` : data)
