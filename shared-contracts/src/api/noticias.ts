import type { noticiaFields } from '../forms/conteudo/noticia'
import type { ValuesOf } from '../forms/fields'
import { get, getOwn, remove, sendForm } from './endpoint'
import type { OwnPaginacao, Paginacao } from './paging'
import { extension, listOf, listWithin, orNull, recordOf, text, withoutThumbnails } from './read'
import { appendTags, toTag } from './tags'

type NoticiaCampos = ValuesOf<typeof noticiaFields>

/**
 * What its form asks (`noticiaFields`), and what only a server knows. `dataPublicacao` is `yyyy-MM-ddTHH:mm:ss` in the
 * portal's zone, without offset; `descricao` is HTML; in a list it may be no more than how the text begins.
 */
export interface Noticia extends Omit<NoticiaCampos, 'arquivo' | 'removerArquivo' | 'capaDescricao'> {
  /** -1 when new. */
  id: number
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
  /** Name of the person who sent it, which the server takes from the session (decision 115). */
  autor: string
  /** The same as `autor`. */
  nomeUsuario: string
  /** Time of the last update, as `dataPublicacao`; absent when never updated. */
  dataOperacao?: string | null
  /** False for an own one that awaits approval (decision 111); a server that does not moderate may leave it out. */
  aprovado?: boolean
  /** How often it was written, by which an edit says of which edition it is; an extension. */
  edicao?: number
}

/** What the form sends. Author and time of the edit are the server's to set. */
export interface NoticiaInput extends Omit<NoticiaCampos, 'removerArquivo' | 'capaDescricao'> {
  /** -1 when new. */
  id: number
  /** A new cover; without one, an edited noticia keeps the cover it has. */
  arquivo: File | null
  /** What the cover shows; an extension. */
  capaDescricao?: string
  /** Whether an edited noticia loses its cover; an extension. */
  removerArquivo?: boolean
}

/** A person who has written some published noticia. */
export interface Autor {
  id: number
  nomeCompleto: string
}

/** `autorId` is the `id` of an `Autor`; a client that filters asks for page 0 (decision 28). */
export type NoticiasQuery = Paginacao & { autorId?: number }

const noticia = withoutThumbnails(
  recordOf<Noticia>({
    titulo: text,
    subTitulo: text,
    descricao: text,
    tags: listWithin(toTag),
    dataPublicacao: text,
    autor: text,
    dataOperacao: orNull(text),
    arquivo: orNull(text),
    capaUrl: extension(text),
    capaMediaUrl: extension(text),
    cartaoUrl: extension(text),
    compartilharUrl: extension(text),
    capaDescricao: (sent) => extension(text)(sent) ?? undefined,
  }),
)
const noticias = listOf(noticia)

/** A page of the published ones, newest `dataPublicacao` first (decision 37). */
export const listNoticias = get<NoticiasQuery, Noticia[]>('/api/noticia/listarTodas', noticias)
/** The three published ones of the newest `dataPublicacao` (decision 35). */
export const listUltimasNoticias = get<Record<string, never>, Noticia[]>('/api/noticia/listarUltimas', noticias)
/** A published one, or an own one that the public does not see yet; any other is refused with 404. */
export const getNoticia = get<{ Id: number }, Noticia>('/api/noticia/detalhes', noticia)
/** Each once, in alphabetical order. The path has no slash before it. (sic) */
export const listAutores = get<Record<string, never>, Autor[]>(
  'api/noticia/autores',
  listOf(recordOf<Autor>({ nomeCompleto: text })),
)
/** A page of those of the session's owner, published or not, newest `dataPublicacao` first. */
export const listOwnNoticias = getOwn<OwnPaginacao, Noticia[]>('/api/noticia/listarPorUsuarioId', noticias)
/** The three that the session's owner sent last, whatever their `dataPublicacao`. */
export const listOwnUltimasNoticias = getOwn<Record<string, never>, Noticia[]>(
  '/api/noticia/listarUltimasPorUsuarioId',
  noticias,
)
/**
 * Answers it as stored. Refused: 400 for a broken rule, 413 for a cover of 5 MiB or more, 415 for one that is neither
 * PNG nor JPEG, 429 after too many.
 */
export const createNoticia = sendForm<NoticiaInput, Noticia>('POST', '/api/noticia/incluir', toForm)
/** As `createNoticia`. Another person's is refused with 403, or 404 while unpublished. */
export const editNoticia = sendForm<NoticiaInput, Noticia>('PUT', '/api/noticia/editar', toForm)
/** Another person's is refused with 403; what is not there, as on a second try, with 404 (decision 25). */
export const deleteNoticia = remove('/api/noticia/excluir')

function toForm({ id, titulo, subTitulo, descricao, dataPublicacao, tags, ...capa }: NoticiaInput) {
  const { arquivo, removerArquivo, capaDescricao } = capa
  const form = new FormData()
  form.append('id', String(id))
  form.append('titulo', titulo)
  form.append('subTitulo', subTitulo)
  form.append('descricao', descricao)
  form.append('dataPublicacao', dataPublicacao)
  appendTags(form, tags)
  if (capaDescricao) form.append('capaDescricao', capaDescricao)
  if (removerArquivo) form.append('removerArquivo', 'true')
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
