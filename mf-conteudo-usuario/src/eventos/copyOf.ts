import type { Evento } from '@portal/shared-contracts/api'
import type { EventoValues } from '@portal/shared-contracts/forms'
import { readImagem } from '../fields/readImagem'
import { toValues } from './EventoValues'

/** What the form of a new evento begins with when another one is to happen again. */
export interface EventoCopy {
  /** The name of the other one. */
  de: string
  values: EventoValues
  /** The other one has a cover, which could not be read. */
  lacksCapa: boolean
}

/** All of an evento but its days: it happens again at the same hours, and never on a day that is over. */
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

/** `2027-05-03T09:30` → `T09:30`: a time whose day is still to be filled in. */
const withoutDay = (moment: string) => moment.slice('yyyy-MM-dd'.length)
