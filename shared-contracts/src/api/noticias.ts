import type { noticiaFields } from '../forms/conteudo/noticia'
import type { ValuesOf } from '../forms/fields'
import { get, getOwn, remove, sendForm } from './endpoint'
import type { OwnPaginacao, Paginacao } from './paging'
import { extension, listOf, listWithin, orNull, recordOf, text } from './read'
import { appendTags, toTag } from './tags'

type NoticiaCampos = ValuesOf<typeof noticiaFields>

/**
 * What its form asks (`noticiaFields`), and what only a server knows. `dataPublicacao` is `yyyy-MM-ddTHH:mm:ss` in the
 * portal's zone, without offset; `descricao` is HTML.
 */
export interface Noticia extends Omit<NoticiaCampos, 'arquivo' | 'removerArquivo'> {
  /** -1 when new. */
  id: number
  /** The cover: base64 of a thumbnail in lists; `null` without one. */
  arquivo: string | null
  /** Address of the cover at full size; an extension. */
  capaUrl?: string | null
  /** Address of the cover 480 px wide, for cards, or of the only one there is; an extension. */
  cartaoUrl?: string | null
  autor: string
  nomeUsuario: string
  /** Time of the last update, as `dataPublicacao`; absent when never updated. */
  dataOperacao?: string | null
  aprovado?: boolean
}

export interface NoticiaInput extends Omit<NoticiaCampos, 'removerArquivo'> {
  id: number
  /** A new cover; without one, an edited noticia keeps the cover it has. */
  arquivo: File | null
  /** Whether an edited noticia loses its cover; an extension. */
  removerArquivo?: boolean
}

export interface Autor {
  id: number
  nomeCompleto: string
}

export type NoticiasQuery = Paginacao & { autorId?: number }

const noticia = recordOf<Noticia>({
  titulo: text,
  subTitulo: text,
  descricao: text,
  tags: listWithin(toTag),
  dataPublicacao: text,
  autor: text,
  dataOperacao: orNull(text),
  arquivo: orNull(text),
  capaUrl: extension(text),
  cartaoUrl: extension(text),
})
const noticias = listOf(noticia)

export const listNoticias = get<NoticiasQuery, Noticia[]>('/api/noticia/listarTodas', noticias)
export const listUltimasNoticias = get<Record<string, never>, Noticia[]>('/api/noticia/listarUltimas', noticias)
export const getNoticia = get<{ Id: number }, Noticia>('/api/noticia/detalhes', noticia)
export const listAutores = get<Record<string, never>, Autor[]>(
  'api/noticia/autores',
  listOf(recordOf<Autor>({ nomeCompleto: text })),
)
export const listOwnNoticias = getOwn<OwnPaginacao, Noticia[]>('/api/noticia/listarPorUsuarioId', noticias)
export const listOwnUltimasNoticias = getOwn<Record<string, never>, Noticia[]>(
  '/api/noticia/listarUltimasPorUsuarioId',
  noticias,
)
export const createNoticia = sendForm<NoticiaInput, Noticia>('POST', '/api/noticia/incluir', toForm)
export const editNoticia = sendForm<NoticiaInput, Noticia>('PUT', '/api/noticia/editar', toForm)
export const deleteNoticia = remove('/api/noticia/excluir')

function toForm({ id, titulo, subTitulo, descricao, dataPublicacao, tags, arquivo, removerArquivo }: NoticiaInput) {
  const form = new FormData()
  form.append('id', String(id))
  form.append('titulo', titulo)
  form.append('subTitulo', subTitulo)
  form.append('descricao', descricao)
  form.append('dataPublicacao', dataPublicacao)
  appendTags(form, tags)
  if (removerArquivo) form.append('removerArquivo', 'true')
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
