import { type Endereco, type Evento, type EventoInput, TIPO_EVENTO } from '@portal/shared-contracts/api'
import { maskCep } from '@portal/shared-contracts/cep'
import { withScheme } from '@portal/shared-contracts/forms'

/** The parts of an address that the form asks for. */
export type EnderecoValues = Omit<Endereco, 'id' | 'pontoReferencia'>

/** What a person fills in; the address stays while Online hides it (decision 102). */
export type EventoValues = Required<Omit<EventoInput, 'id' | 'exibirMaps' | 'endereco'>> & EnderecoValues

const ENDERECO_VAZIO: EnderecoValues = {
  cep: '',
  logradouro: '',
  numero: '',
  bairro: '',
  uf: '',
  cidade: '',
  complemento: '',
}

export const EVENTO_VAZIO: EventoValues = {
  tipoEventoId: TIPO_EVENTO.presencial,
  titulo: '',
  responsavel: '',
  instituicaoId: -1,
  arquivo: null,
  removerArquivo: false,
  dataInicio: '',
  dataTermino: '',
  tags: [],
  descricao: '',
  local: '',
  linkExterno: '',
  ...ENDERECO_VAZIO,
}

/** An address as the form shows it. */
export const toEnderecoValues = ({ id: _, pontoReferencia: __, ...endereco }: Endereco): EnderecoValues => ({
  ...endereco,
  cep: maskCep(endereco.cep),
})

/** An evento as the form shows it. Times without seconds, which nobody sees and a comparison would. */
export const toValues = (evento: Evento): EventoValues => ({
  tipoEventoId: evento.tipoEventoId,
  titulo: evento.titulo,
  responsavel: evento.responsavel,
  instituicaoId: evento.instituicaoId,
  arquivo: null,
  removerArquivo: false,
  dataInicio: evento.dataInicio.slice(0, 16),
  dataTermino: evento.dataTermino.slice(0, 16),
  tags: evento.tags,
  descricao: evento.descricao,
  local: evento.local,
  linkExterno: evento.linkExterno,
  ...(evento.endereco ? toEnderecoValues(evento.endereco) : ENDERECO_VAZIO),
})

/**
 * What is sent of it: texts without spaces around them, times with seconds (decision 100), a link with its scheme, and an
 * address only where people meet.
 * @param edited the evento as it was, whose parts that no field shows are kept
 */
export function toInput(values: EventoValues, edited?: Evento): EventoInput {
  const { evento, endereco } = withoutEndereco(values)
  const { id = -1, pontoReferencia = '' } = edited?.endereco ?? {}
  const isEmpty = Object.values(endereco).every((text) => !text?.trim())
  return {
    ...trimmed(evento),
    id: edited?.id ?? -1,
    exibirMaps: edited?.exibirMaps ?? false,
    dataInicio: `${evento.dataInicio}:00`,
    dataTermino: `${evento.dataTermino}:00`,
    linkExterno: withScheme(evento.linkExterno),
    removerArquivo: evento.removerArquivo && evento.arquivo === null,
    endereco:
      evento.tipoEventoId === TIPO_EVENTO.online || isEmpty ? null : { id, pontoReferencia, ...trimmed(endereco) },
  }
}

/** The form's evento and its address apart. */
export const withoutEndereco = ({
  cep,
  logradouro,
  numero,
  bairro,
  uf,
  cidade,
  complemento,
  ...evento
}: EventoValues) => ({
  evento,
  endereco: { cep, logradouro, numero, bairro, uf: uf ?? '', cidade, complemento },
})

const trimmed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Values
