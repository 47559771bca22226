import type { eventoFields } from '../forms/conteudo/evento'
import type { ValuesOf } from '../forms/fields'
import { semPontuacao } from '../forms/pessoa'
import { get, getOwn, remove, sendForm } from './endpoint'
import { nomeDaInstituicao } from './instituicoes'
import type { OwnPaginacao, Paginacao } from './paging'
import { extension, listOf, listWithin, orNull, recordOf, text, withoutThumbnails } from './read'
import { appendTags, toTag } from './tags'

/** A postal address (specification §3). What is not known of it is an empty text; `cep` is 8 digits. */
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

/** A cover in the details of an evento. */
export interface ArquivoEvento {
  /** Base64 of the image, or of a thumbnail where the evento has a `capaUrl`. */
  arquivo: string
  nome: string
  /** Media type, such as `image/webp`. */
  tipo: string
}

/**
 * What its form asks (`eventoFields`), and what only a server knows. Its dates are `yyyy-MM-ddTHH:mm:ss` in the portal's
 * zone, without offset; `descricao` is HTML, in a list perhaps no more than how the text begins; without an institution `instituicaoId`
 * is -1.
 */
export interface Evento extends Omit<ValuesOf<typeof eventoFields>, 'arquivo' | 'removerArquivo' | 'capaDescricao'> {
  /** -1 when new. */
  id: number
  /** The institution's `razaoSocial`; an extension. */
  instituicao?: string
  enderecoId: number | null
  endereco: Endereco | null
  /** The covers; in details alone, and none where `cartaoUrl` says where it is. */
  arquivos?: ArquivoEvento[]
  /** The cover, as base64 of a thumbnail; `null` without one, or where `cartaoUrl` says where it is. */
  arquivo: string | null
  /** Address of the cover at full size; an extension. */
  capaUrl?: string | null
  /** Address of the same picture 800 px wide, for phones; `null` where there is none that is smaller; an extension. */
  capaMediaUrl?: string | null
  /** Address of the cover 480 px wide, for cards, or of the only one there is; an extension. */
  cartaoUrl?: string | null
  /** Address of the cover as a JPEG of 1200 × 630, for where its page is shared; `null` where there is none; an extension. */
  compartilharUrl?: string | null
  /** What the cover shows, in words for those who do not see it; an extension. */
  capaDescricao?: string
  /** Time of the last edit, as its dates are written; `null` when never edited. */
  ultimaAtualizacao: string | null
  /** False for an own one that awaits approval (decision 111); a server that does not moderate may leave it out. */
  aprovado?: boolean
  /** How often it was written, by which an edit says of which edition it is; an extension. */
  edicao?: number
}

/** What only a server sets of an `Evento`, or what travels beside its record. */
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
  'edicao',
] as const

/** What the form sends: the record without what only a server sets, the tags, and a file. */
export interface EventoInput extends Omit<Evento, Exclude<(typeof SO_LEITURA)[number], 'tags'> | 'capaDescricao'> {
  /** A new cover; without one, an edited evento keeps the cover it has. */
  arquivo: File | null
  /** What the cover shows; an extension. */
  capaDescricao?: string
  /** Whether an edited evento loses its cover; an extension. */
  removerArquivo?: boolean
}

/** Who answers for some published evento: a name in text, of which there is no id (decision 41). */
export interface Organizador {
  responsavel: string
}

/** `organizador` is a whole `responsavel`, in any case; a client that filters asks for page 0 (decisions 28, 41). */
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
const evento = withoutThumbnails(
  recordOf<Evento>({
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
    capaMediaUrl: extension(text),
    cartaoUrl: extension(text),
    compartilharUrl: extension(text),
    capaDescricao: (sent) => extension(text)(sent) ?? undefined,
    ultimaAtualizacao: orNull(text),
  }),
)
const eventos = listOf(evento)

/** A page of the published ones: going on, then to come, soonest first, then past, latest first (decision 37). */
export const listEventos = get<EventosQuery, Evento[]>('/api/evento/listarTodos', eventos)
/** Three to feature: with our API the first of `listEventos`, with another perhaps those that were sent last. */
export const listUltimosEventos = get<Record<string, never>, Evento[]>('/api/evento/listarUltimos', eventos)
/** A published one, or an own one that awaits approval; any other is refused with 404. */
export const getEvento = get<{ Id: number }, Evento>('/api/evento/detalhes', evento)
/** Those of published eventos, each once, in alphabetical order. The path has no slash before it. (sic) */
export const listOrganizadores = get<Record<string, never>, Organizador[]>(
  'api/evento/listarOrganizadores',
  listOf(recordOf<Organizador>({ responsavel: text })),
)
/**
 * Those that the session's owner has used, last one first; `tipoEnderecoId` 1 is where eventos take place. An empty
 * list is refused with 404 (specification §7).
 */
export const listEnderecos = getOwn<{ tipoEnderecoId: number }, Endereco[]>(
  '/api/evento/listarEnderecos',
  listOf(endereco),
)
/** A page of those of the session's owner, published or not, latest `dataInicio` first (decision 37). */
export const listOwnEventos = getOwn<OwnPaginacao, Evento[]>('/api/evento/listarPorUsuarioId', eventos)
/** The three that the session's owner sent last, whenever they take place. */
export const listOwnUltimosEventos = getOwn<Record<string, never>, Evento[]>(
  '/api/evento/listarUltimosPorUsuarioId',
  eventos,
)
/**
 * Answers it as stored. Refused: 400 for a broken rule or an unknown institution, 413 for a cover of 5 MiB or more, 415
 * for one that is neither PNG nor JPEG, 429 after too many.
 */
export const createEvento = sendForm<EventoInput, Evento>('POST', '/api/evento/incluir', toForm, record)
/** As `createEvento`. Another person's is refused with 403, or 404 while unpublished. */
export const editEvento = sendForm<EventoInput, Evento>('PUT', '/api/evento/editar', toForm, record)
/** Another person's is refused with 403; what is not there, as on a second try, with 404 (decision 25). */
export const deleteEvento = remove('/api/evento/excluir')

/** One text part `evento` with the record as JSON, its postal code as digits only; tags and the image beside it. */
function toForm({ tags, arquivo, removerArquivo, capaDescricao, ...evento }: EventoInput) {
  const endereco = evento.endereco && { ...evento.endereco, cep: semPontuacao(evento.endereco.cep) }
  const form = new FormData()
  form.append('evento', JSON.stringify({ ...evento, endereco, ...(capaDescricao && { capaDescricao }) }))
  appendTags(form, tags)
  if (removerArquivo) form.append('removerArquivo', 'true')
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
