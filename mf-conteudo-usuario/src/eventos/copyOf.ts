import type { Evento } from '@portal/shared-contracts/api'
import type { EventoValues } from '@portal/shared-contracts/forms'
import { readImagem } from '../fields/readImagem'
import { toValues } from './EventoValues'

export interface EventoCopy {
  de: string
  values: EventoValues
  lacksCapa: boolean
}

/** Copies everything but the dates, which may be over. */
export async function copyOf(evento: Evento): Promise<EventoCopy> {
  const values = toValues(evento)
  const cover = evento.capaUrl ?? evento.arquivo
  const arquivo = (cover && (await readImagem(cover))) || null
  return {
    de: evento.titulo,
    values: {
      ...values,
      arquivo,
      capaDescricao: arquivo ? values.capaDescricao : '',
      dataInicio: withoutDay(values.dataInicio),
      dataTermino: withoutDay(values.dataTermino),
    },
    lacksCapa: Boolean(cover) && !arquivo,
  }
}

const withoutDay = (moment: string) => moment.slice('yyyy-MM-dd'.length)
