import { DOCUMENTO_AREA } from '../choices'
import type { Documento, DocumentoInput, DocumentosQuery } from './documentos.schema'
import { get, getOwn, remove, sendForm } from './endpoint'
import { nomeDaInstituicao } from './instituicoes'
import { extension, listOf, listWithin, orNull, type Read, recordOf, text } from './read'
import { appendTags, toTag } from './tags'

export type { Documento, DocumentoInput, DocumentosQuery } from './documentos.schema'

const sentDocumento = recordOf<Documento>({
  nome: text,
  descricao: text,
  instituicao: nomeDaInstituicao,
  data: text,
  dataTermino: extension(text),
  tags: listWithin(toTag),
  arquivo: orNull(text),
  download: orNull(text),
  autor: text,
  ultimaOperacao: orNull(text),
})
const documento: Read<Documento> = (sent) => {
  const read = sentDocumento(sent)
  return { ...read, documentoAreaId: read.documentoAreaId ?? DOCUMENTO_AREA[read.documentoArea] }
}
const documentos = listOf(documento)

/** A page of published documentos, newest `data` first (docs/product.md#lists). */
export const listDocumentos = get<DocumentosQuery, Documento[]>('/api/documento/listarTodos', documentos)
/** The three published documentos with the newest `data` (docs/product.md#lists). */
export const listUltimosDocumentos = get<Record<string, never>, Documento[]>('/api/documento/listarUltimos', documentos)
/** A published documento, or an own one that awaits approval; 404 for others. */
export const getDocumento = get<{ id: number }, Documento>('/api/documento/detalhes', documento)
/** All of the user's documentos, newest `data` first; not paged (docs/product.md#own-items). */
export const listOwnDocumentos = getOwn<Record<string, never>, Documento[]>(
  '/api/documento/listarPorUsuarioId',
  documentos,
)
/** The user's three most recently sent documentos. */
export const listOwnUltimosDocumentos = getOwn<Record<string, never>, Documento[]>(
  '/api/documento/listarUltimosPorUsuarioId',
  documentos,
)
/**
 * Returns the stored documento. Refuses broken rules, a missing file or an unknown institution with 400, 5 MiB or more
 * with 413, other files than PDF with 415, too many calls with 429.
 */
export const createDocumento = sendForm<DocumentoInput, Documento>('POST', '/api/documento/incluir', toForm)
/** Like `createDocumento`, with an optional file. Refuses another user's item with 403, or 404 if unpublished. */
export const editDocumento = sendForm<DocumentoInput, Documento>('PUT', '/api/documento/editar', toForm)
/** Refuses another user's item with 403, and a missing or already deleted one with 404 (docs/product.md#removal). */
export const deleteDocumento = remove('/api/documento/excluir')

function toForm({ id, nome, descricao, documentoAreaId, instituicaoId, data, ...rest }: DocumentoInput) {
  const { dataTermino, tags, arquivo } = rest
  const form = new FormData()
  if (id > 0) form.append('Id', String(id))
  form.append('nome', nome)
  form.append('descricao', descricao)
  form.append('documentoAreaId', String(documentoAreaId))
  form.append('instituicaoId', String(instituicaoId))
  form.append('data', data)
  if (dataTermino) form.append('dataTermino', dataTermino)
  appendTags(form, tags)
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
