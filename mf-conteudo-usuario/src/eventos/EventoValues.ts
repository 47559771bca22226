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

/** An address as the form shows it. */
export const toEnderecoValues = (endereco: Endereco) => ({
  ...valuesOf(enderecoFields, endereco),
  cep: maskCep(endereco.cep),
})

/** An evento as the form shows it: the parts of its address stand among its own. */
export const toValues = (evento: Evento): EventoValues => ({
  ...valuesOf(eventoFields, evento),
  ...(evento.endereco ? toEnderecoValues(evento.endereco) : emptyOf(enderecoFields)),
})

/**
 * What is sent of it: an address only where people meet.
 * @param edited the evento as it was, whose parts that no field shows are kept
 */
export function toInput(values: EventoValues, edited?: Evento): EventoInput {
  const endereco = inputOf(enderecoFields, values)
  const { id = -1, pontoReferencia = '' } = edited?.endereco ?? {}
  const isLeftOut = values.tipoEventoId === TIPO_EVENTO.online || Object.values(endereco).every((text) => !text)
  return {
    ...inputOf(eventoFields, values),
    id: edited?.id ?? -1,
    exibirMaps: edited?.exibirMaps ?? false,
    removerArquivo: values.removerArquivo && values.arquivo === null,
    endereco: isLeftOut ? null : { id, pontoReferencia, ...endereco },
  }
}
