import { type Endereco, type Evento, type EventoInput, TIPO_EVENTO } from '@portal/shared-contracts/api'
import { maskCep } from '@portal/shared-contracts/cep'
import {
  type EventoValues,
  emptyOf,
  enderecoFields,
  eventoFields,
  inputOf,
  valuesOf,
} from '@portal/shared-contracts/forms'

export const toEnderecoValues = (endereco: Endereco) => ({
  ...valuesOf(enderecoFields, endereco),
  cep: maskCep(endereco.cep),
})

export const toValues = (evento: Evento): EventoValues => ({
  ...valuesOf(eventoFields, evento),
  ...(evento.endereco ? toEnderecoValues(evento.endereco) : emptyOf(enderecoFields)),
})

/** Online eventos send no address. @param edited keeps its parts without a field */
export function toInput(values: EventoValues, edited?: Evento): EventoInput {
  const endereco = inputOf(enderecoFields, values)
  const { id = -1, pontoReferencia = '' } = edited?.endereco ?? {}
  const isLeftOut = values.tipoEventoId === TIPO_EVENTO.online || Object.values(endereco).every((text) => !text)
  return {
    ...inputOf(eventoFields, values),
    id: edited?.id ?? -1,
    removerArquivo: values.removerArquivo && values.arquivo === null,
    endereco: isLeftOut ? null : { id, pontoReferencia, ...endereco },
  }
}
