import { get, getOwn, remove, sendForm } from './endpoint'
import type { Autor, Noticia, NoticiaInput, NoticiasQuery } from './noticias.schema'
import type { OwnPaginacao } from './paging'
import { extension, listOf, listWithin, orNull, recordOf, text, withoutThumbnails } from './read'
import { appendTags, toTag } from './tags'

export type { Autor, Noticia, NoticiaInput, NoticiasQuery } from './noticias.schema'

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

/** A page of published noticias, newest `dataPublicacao` first (docs/product.md#lists). */
export const listNoticias = get<NoticiasQuery, Noticia[]>('/api/noticia/listarTodas', noticias)
/** The three published noticias with the newest `dataPublicacao` (docs/product.md#lists). */
export const listUltimasNoticias = get<Record<string, never>, Noticia[]>('/api/noticia/listarUltimas', noticias)
/** A published noticia, or an own unpublished one; 404 for others. */
export const getNoticia = get<{ Id: number }, Noticia>('/api/noticia/detalhes', noticia)
/** Authors in alphabetical order. The path has no leading slash. (sic) */
export const listAutores = get<Record<string, never>, Autor[]>(
  'api/noticia/autores',
  listOf(recordOf<Autor>({ nomeCompleto: text })),
)
/** A page of the user's noticias, newest `dataPublicacao` first. */
export const listOwnNoticias = getOwn<OwnPaginacao, Noticia[]>('/api/noticia/listarPorUsuarioId', noticias)
/** The user's three most recently sent noticias. */
export const listOwnUltimasNoticias = getOwn<Record<string, never>, Noticia[]>(
  '/api/noticia/listarUltimasPorUsuarioId',
  noticias,
)
/**
 * Returns the stored noticia. Refuses broken rules with 400, a cover of 5 MiB or more with 413, other covers than PNG
 * or JPEG with 415, too many calls with 429.
 */
export const createNoticia = sendForm<NoticiaInput, Noticia>('POST', '/api/noticia/incluir', toForm)
/** Like `createNoticia`. Refuses another user's item with 403, or 404 if unpublished. */
export const editNoticia = sendForm<NoticiaInput, Noticia>('PUT', '/api/noticia/editar', toForm)
/** Refuses another user's item with 403, and a missing or already deleted one with 404 (docs/product.md#removal). */
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
