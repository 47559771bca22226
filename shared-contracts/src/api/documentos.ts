import type { documentoFields } from '../forms/conteudo/documento'
import type { ValuesOf } from '../forms/fields'
import { DOCUMENTO_AREA, type DocumentoArea, type DocumentoAreaId } from './choices'
import { get, getOwn, remove, sendForm } from './endpoint'
import { nomeDaInstituicao } from './instituicoes'
import type { Paginacao } from './paging'
import { listOf, listWithin, orNull, type Read, recordOf, text } from './read'
import { appendTags, toTag } from './tags'

type DocumentoCampos = ValuesOf<typeof documentoFields>

/** What its form asks (`documentoFields`), and what only a server knows. `data` is `yyyy-MM-dd`, a date without zone. */
export interface Documento extends Omit<DocumentoCampos, 'arquivo' | 'documentoAreaId'> {
  id: number
  documentoArea: DocumentoArea
  /** The number of `documentoArea`; an extension. */
  documentoAreaId?: DocumentoAreaId
  /** The institution's `razaoSocial`. */
  instituicao: string
  /** Name of the stored PDF. */
  arquivo: string | null
  /** Address of the PDF. */
  download: string | null
  /** Size of the PDF in bytes; an extension. */
  tamanho?: number
  autor: string
  ultimaOperacao: string | null
  aprovado?: boolean
}

/** Where `data` is empty, it is the day on which the documento is first sent. */
export interface DocumentoInput extends Omit<DocumentoCampos, 'documentoAreaId'> {
  /** Not positive when new. */
  id: number
  documentoAreaId: DocumentoAreaId
  /** A PDF; without one, an edited documento keeps the one it has. */
  arquivo: File | null
}

export type DocumentosQuery = Paginacao & { documentoAreaId?: DocumentoAreaId }

const sentDocumento = recordOf<Documento>({
  nome: text,
  descricao: text,
  instituicao: nomeDaInstituicao,
  data: text,
  tags: listWithin(toTag),
  arquivo: orNull(text),
  download: orNull(text),
  autor: text,
  ultimaOperacao: orNull(text),
})
/** The specification answers the area's name alone; the form chooses by its number. */
const documento: Read<Documento> = (sent) => {
  const read = sentDocumento(sent)
  return { ...read, documentoAreaId: read.documentoAreaId ?? DOCUMENTO_AREA[read.documentoArea] }
}
const documentos = listOf(documento)

export const listDocumentos = get<DocumentosQuery, Documento[]>('/api/documento/listarTodos', documentos)
export const listUltimosDocumentos = get<Record<string, never>, Documento[]>('/api/documento/listarUltimos', documentos)
export const getDocumento = get<{ id: number }, Documento>('/api/documento/detalhes', documento)
export const listOwnDocumentos = getOwn<Record<string, never>, Documento[]>(
  '/api/documento/listarPorUsuarioId',
  documentos,
)
export const listOwnUltimosDocumentos = getOwn<Record<string, never>, Documento[]>(
  '/api/documento/listarUltimosPorUsuarioId',
  documentos,
)
export const createDocumento = sendForm<DocumentoInput, Documento>('POST', '/api/documento/incluir', toForm)
export const editDocumento = sendForm<DocumentoInput, Documento>('PUT', '/api/documento/editar', toForm)
export const deleteDocumento = remove('/api/documento/excluir')

function toForm({ id, nome, descricao, documentoAreaId, instituicaoId, data, tags, arquivo }: DocumentoInput) {
  const form = new FormData()
  if (id > 0) form.append('Id', String(id))
  form.append('nome', nome)
  form.append('descricao', descricao)
  form.append('documentoAreaId', String(documentoAreaId))
  form.append('instituicaoId', String(instituicaoId))
  form.append('data', data)
  appendTags(form, tags)
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
