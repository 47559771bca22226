import {
  createEvento,
  type Endereco,
  type Evento,
  type EventoInput,
  editEvento,
  listEnderecos,
  refusal,
  sucesso,
} from '../api'
import { storedTags } from './builders'
import { type Handler, on } from './handler'

const ENDERECO: Endereco = {
  id: 1,
  cep: '00001000',
  logradouro: 'Praça da Estação',
  numero: '100',
  complemento: 'Sala 2',
  pontoReferencia: '',
  bairro: 'Centro',
  cidade: 'Porto Jacarandá',
  uf: 'MG',
}

export const demoEnvioDeEventos = (eventos: Evento[]): Handler[] => [
  on(createEvento, (input) => {
    const evento = toEvento(input, { id: Math.max(0, ...eventos.map(({ id }) => id)) + 1, ultimaAtualizacao: null })
    eventos.unshift(evento)
    return sucesso(evento)
  }),
  on(editEvento, (input) => {
    const index = eventos.findIndex(({ id }) => id === input.id)
    if (index < 0) return refusal(404, 'Não encontrado.')
    const evento = { ...eventos[index], ...toEvento(input, { id: input.id, ultimaAtualizacao: input.dataInicio }) }
    eventos[index] = evento
    return sucesso(evento)
  }),
  on(listEnderecos, () => sucesso([ENDERECO])),
]

function toEvento(
  { removerArquivo: _, arquivo: __, ...input }: EventoInput,
  stored: Pick<Evento, 'id' | 'ultimaAtualizacao'>,
): Evento {
  const { tags, endereco: typed } = input
  const endereco = typed && { ...typed, id: ENDERECO.id, cep: typed.cep.replace(/\D/g, '') }
  return {
    ...input,
    tags: storedTags(tags),
    arquivo: null,
    enderecoId: endereco ? endereco.id : null,
    endereco,
    ...stored,
  }
}
