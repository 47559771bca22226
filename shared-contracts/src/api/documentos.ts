import type { documentoFields } from '../forms/conteudo/documento'
import type { ValuesOf } from '../forms/fields'
import { DOCUMENTO_AREA, type DocumentoArea, type DocumentoAreaId, type SituacaoEdital } from './choices'
import { get, getOwn, remove, sendForm } from './endpoint'
import { nomeDaInstituicao } from './instituicoes'
import type { Paginacao } from './paging'
import { extension, listOf, listWithin, orNull, type Read, recordOf, text } from './read'
import { appendTags, toTag } from './tags'

type DocumentoCampos = ValuesOf<typeof documentoFields>

/** What its form asks (`documentoFields`), and what only a server knows. `data` is `yyyy-MM-dd`, a date without zone. */
export interface Documento extends Omit<DocumentoCampos, 'arquivo' | 'documentoAreaId' | 'dataTermino'> {
  id: number
  documentoArea: DocumentoArea
  /** The number of `documentoArea`; an extension. */
  documentoAreaId?: DocumentoAreaId
  /** The institution's `razaoSocial`. */
  instituicao: string
  /** The last day of an edital, `yyyy-MM-dd`; `null` of one without end, and of other areas; an extension. */
  dataTermino?: string | null
  /** Name of the stored PDF. */
  arquivo: string | null
  /** Address of the PDF. */
  download: string | null
  /** Size of the PDF in bytes; an extension. */
  tamanho?: number
  /** Name of the person who sent it. */
  autor: string
  /** Time of the last edit, `yyyy-MM-ddTHH:mm:ss`; `null` when never edited. */
  ultimaOperacao: string | null
  /** False for an own one that awaits approval (decision 111); a server that does not moderate may leave it out. */
  aprovado?: boolean
  /** How often it was written, by which an edit says of which edition it is; an extension. */
  edicao?: number
}

/** Where `data` is empty, it is the day on which the documento is first sent. */
export interface DocumentoInput extends Omit<DocumentoCampos, 'documentoAreaId' | 'dataTermino'> {
  /** Not positive when new. */
  id: number
  documentoAreaId: DocumentoAreaId
  /** The last day of an edital; empty or left out, it has no end; an extension. */
  dataTermino?: string | null
  /** A PDF; without one, an edited documento keeps the one it has. */
  arquivo: File | null
}

/** A server may ignore `documentoAreaId` and `situacao`, extensions, and answer every area mixed (decision 29). */
export type DocumentosQuery = Paginacao & { documentoAreaId?: DocumentoAreaId; situacao?: SituacaoEdital }

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
/** The specification answers the area's name alone; the form chooses by its number. */
const documento: Read<Documento> = (sent) => {
  const read = sentDocumento(sent)
  return { ...read, documentoAreaId: read.documentoAreaId ?? DOCUMENTO_AREA[read.documentoArea] }
}
const documentos = listOf(documento)

/** A page of the published ones, newest `data` first (decision 37). */
export const listDocumentos = get<DocumentosQuery, Documento[]>('/api/documento/listarTodos', documentos)
/** The three published ones of the newest `data` (decision 35). */
export const listUltimosDocumentos = get<Record<string, never>, Documento[]>('/api/documento/listarUltimos', documentos)
/** A published one, or an own one that awaits approval; any other is refused with 404. */
export const getDocumento = get<{ id: number }, Documento>('/api/documento/detalhes', documento)
/** All of the session's owner, published or not, newest `data` first; not paged (decision 42). */
export const listOwnDocumentos = getOwn<Record<string, never>, Documento[]>(
  '/api/documento/listarPorUsuarioId',
  documentos,
)
/** The three that the session's owner sent last, whatever their `data`. */
export const listOwnUltimosDocumentos = getOwn<Record<string, never>, Documento[]>(
  '/api/documento/listarUltimosPorUsuarioId',
  documentos,
)
/**
 * Answers it as stored. Refused: 400 for a broken rule, no file or an unknown institution, 413 for 5 MiB or more, 415
 * for a file that is no PDF, 429 after too many.
 */
export const createDocumento = sendForm<DocumentoInput, Documento>('POST', '/api/documento/incluir', toForm)
/** As `createDocumento`; the file may be missing. Another person's is refused with 403, or 404 while unpublished. */
export const editDocumento = sendForm<DocumentoInput, Documento>('PUT', '/api/documento/editar', toForm)
/** Another person's is refused with 403; what is not there, as on a second try, with 404 (decision 25). */
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
