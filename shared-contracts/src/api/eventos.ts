import type { eventoFields } from '../forms/conteudo/evento'
import type { ValuesOf } from '../forms/fields'
import { get, getOwn, remove, sendForm } from './endpoint'
import { nomeDaInstituicao } from './instituicoes'
import type { OwnPaginacao, Paginacao } from './paging'
import { extension, listOf, listWithin, orNull, recordOf, text } from './read'
import { appendTags, toTag } from './tags'

export interface Endereco {
  id: number
  cep: string
  logradouro: string
  numero: string
  complemento: string
  pontoReferencia: string
  bairro: string
  cidade: string
  uf: string
}

export interface ArquivoEvento {
  /** Base64 of the image. */
  arquivo: string
  nome: string
  tipo: string
}

/**
 * What its form asks (`eventoFields`), and what only a server knows. Its dates are `yyyy-MM-ddTHH:mm:ss` in the portal's
 * zone, without offset; `descricao` is HTML; without an institution `instituicaoId` is -1.
 */
export interface Evento extends Omit<ValuesOf<typeof eventoFields>, 'arquivo' | 'removerArquivo'> {
  /** -1 when new. */
  id: number
  instituicao?: string
  enderecoId: number | null
  endereco: Endereco | null
  exibirMaps: boolean
  arquivos?: ArquivoEvento[]
  /** The cover: base64 of a thumbnail in lists; `null` without one. */
  arquivo: string | null
  /** Address of the cover at full size; an extension. */
  capaUrl?: string | null
  /** Address of the cover 480 px wide, for cards, or of the only one there is; an extension. */
  cartaoUrl?: string | null
  ultimaAtualizacao: string | null
  aprovado?: boolean
}

/** What only a server sets of an `Evento`, or what travels beside its record. */
const SO_LEITURA = [
  'tags',
  'instituicao',
  'enderecoId',
  'arquivos',
  'arquivo',
  'capaUrl',
  'cartaoUrl',
  'ultimaAtualizacao',
  'aprovado',
] as const

export interface EventoInput extends Omit<Evento, Exclude<(typeof SO_LEITURA)[number], 'tags'>> {
  /** A new cover; without one, an edited evento keeps the cover it has. */
  arquivo: File | null
  /** Whether an edited evento loses its cover; an extension. */
  removerArquivo?: boolean
}

export interface Organizador {
  responsavel: string
}

export type EventosQuery = Paginacao & { organizador?: string }

const record = { field: 'evento', readOnly: SO_LEITURA }

const endereco = recordOf<Endereco>({
  cep: text,
  logradouro: text,
  numero: text,
  complemento: text,
  pontoReferencia: text,
  bairro: text,
  cidade: text,
  uf: text,
})
const evento = recordOf<Evento>({
  titulo: text,
  descricao: text,
  tags: listWithin(toTag),
  dataInicio: text,
  dataTermino: text,
  local: text,
  // Undefined where there is none, so that it is looked for by its id.
  instituicao: (sent) => nomeDaInstituicao(sent) || undefined,
  endereco: orNull(endereco),
  linkExterno: text,
  responsavel: text,
  arquivos: listWithin(recordOf<ArquivoEvento>({ arquivo: text })),
  arquivo: orNull(text),
  capaUrl: extension(text),
  cartaoUrl: extension(text),
  ultimaAtualizacao: orNull(text),
})
const eventos = listOf(evento)

export const listEventos = get<EventosQuery, Evento[]>('/api/evento/listarTodos', eventos)
export const listUltimosEventos = get<Record<string, never>, Evento[]>('/api/evento/listarUltimos', eventos)
export const getEvento = get<{ Id: number }, Evento>('/api/evento/detalhes', evento)
export const listOrganizadores = get<Record<string, never>, Organizador[]>(
  'api/evento/listarOrganizadores',
  listOf(recordOf<Organizador>({ responsavel: text })),
)
export const listEnderecos = getOwn<{ tipoEnderecoId: number }, Endereco[]>(
  '/api/evento/listarEnderecos',
  listOf(endereco),
)
export const listOwnEventos = getOwn<OwnPaginacao, Evento[]>('/api/evento/listarPorUsuarioId', eventos)
export const listOwnUltimosEventos = getOwn<Record<string, never>, Evento[]>(
  '/api/evento/listarUltimosPorUsuarioId',
  eventos,
)
export const createEvento = sendForm<EventoInput, Evento>('POST', '/api/evento/incluir', toForm, record)
export const editEvento = sendForm<EventoInput, Evento>('PUT', '/api/evento/editar', toForm, record)
export const deleteEvento = remove('/api/evento/excluir')

/** One text part `evento` with the record as JSON, its postal code as digits only; tags and the image beside it. */
function toForm({ tags, arquivo, removerArquivo, ...evento }: EventoInput) {
  const endereco = evento.endereco && { ...evento.endereco, cep: evento.endereco.cep.replace(/\D/g, '') }
  const form = new FormData()
  form.append('evento', JSON.stringify({ ...evento, endereco }))
  appendTags(form, tags)
  if (removerArquivo) form.append('removerArquivo', 'true')
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
