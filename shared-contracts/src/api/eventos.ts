import { semPontuacao } from '../forms/digits'
import type { Endereco } from './enderecos.schema'
import { get, getOwn, remove, sendForm } from './endpoint'
import type { ArquivoEvento, Evento, EventoInput, EventosQuery, Organizador } from './eventos.schema'
import { nomeDaInstituicao } from './instituicoes'
import type { OwnPaginacao } from './paging'
import { extension, listOf, listWithin, orNull, recordOf, text, withoutThumbnails } from './read'
import { appendTags, toTag } from './tags'

export type { Endereco } from './enderecos.schema'
export type { ArquivoEvento, Evento, EventoInput, EventosQuery, Organizador } from './eventos.schema'

const SO_LEITURA = [
  'tags',
  'instituicao',
  'enderecoId',
  'arquivos',
  'arquivo',
  'capaUrl',
  'capaMediaUrl',
  'cartaoUrl',
  'compartilharUrl',
  'ultimaAtualizacao',
  'aprovado',
  'estado',
  'devolucao',
  'edicao',
] as const

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
const evento = withoutThumbnails(
  recordOf<Evento>({
    titulo: text,
    descricao: text,
    tags: listWithin(toTag),
    dataInicio: text,
    dataTermino: text,
    local: text,
    // If undefined, the page requests the institution by its id.
    instituicao: (sent) => nomeDaInstituicao(sent) || undefined,
    endereco: orNull(endereco),
    linkExterno: text,
    responsavel: text,
    arquivos: listWithin(recordOf<ArquivoEvento>({ arquivo: text })),
    arquivo: orNull(text),
    capaUrl: extension(text),
    capaMediaUrl: extension(text),
    cartaoUrl: extension(text),
    compartilharUrl: extension(text),
    capaDescricao: (sent) => extension(text)(sent) ?? undefined,
    ultimaAtualizacao: orNull(text),
  }),
)
const eventos = listOf(evento)

/** A page of published eventos: current, then future, then past (docs/product.md#lists). */
export const listEventos = get<EventosQuery, Evento[]>('/api/evento/listarTodos', eventos)
/** Three featured eventos: our API answers the first of `listEventos`, others perhaps the most recently sent. */
export const listUltimosEventos = get<Record<string, never>, Evento[]>('/api/evento/listarUltimos', eventos)
/** A published evento, or an own one that awaits approval; 404 for others. */
export const getEvento = get<{ Id: number }, Evento>('/api/evento/detalhes', evento)
/** Organizers of published eventos, unique and in alphabetical order. The path has no leading slash. (sic) */
export const listOrganizadores = get<Record<string, never>, Organizador[]>(
  'api/evento/listarOrganizadores',
  listOf(recordOf<Organizador>({ responsavel: text })),
)
/** Latest first; `tipoEnderecoId` 1 means eventos. Refuses an empty list with 404 (docs/product.md#calls). */
export const listEnderecos = getOwn<{ tipoEnderecoId: number }, Endereco[]>(
  '/api/evento/listarEnderecos',
  listOf(endereco),
)
/** A page of the user's eventos, latest `dataInicio` first (docs/product.md#lists). */
export const listOwnEventos = getOwn<OwnPaginacao, Evento[]>('/api/evento/listarPorUsuarioId', eventos)
/** The user's three most recently sent eventos. */
export const listOwnUltimosEventos = getOwn<Record<string, never>, Evento[]>(
  '/api/evento/listarUltimosPorUsuarioId',
  eventos,
)
/**
 * Returns the stored evento. Refuses broken rules or an unknown institution with 400, a cover of 5 MiB or more with
 * 413, other covers than PNG or JPEG with 415, too many calls with 429.
 */
export const createEvento = sendForm<EventoInput, Evento>('POST', '/api/evento/incluir', toForm, record)
/** Like `createEvento`. Refuses another user's item with 403, or 404 if unpublished. */
export const editEvento = sendForm<EventoInput, Evento>('PUT', '/api/evento/editar', toForm, record)
/** Refuses another user's item with 403, and a missing or already deleted one with 404 (docs/product.md#removal). */
export const deleteEvento = remove('/api/evento/excluir')

function toForm({ tags, arquivo, removerArquivo, capaDescricao, ...evento }: EventoInput) {
  const endereco = evento.endereco && { ...evento.endereco, cep: semPontuacao(evento.endereco.cep) }
  const form = new FormData()
  form.append('evento', JSON.stringify({ ...evento, endereco, ...(capaDescricao && { capaDescricao }) }))
  appendTags(form, tags)
  if (removerArquivo) form.append('removerArquivo', 'true')
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
