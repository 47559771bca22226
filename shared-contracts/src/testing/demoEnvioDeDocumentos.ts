import {
  createDocumento,
  DOCUMENTO_AREA,
  type Documento,
  type DocumentoArea,
  type DocumentoInput,
  editDocumento,
  refusal,
  sucesso,
} from '../api'
import { storedTags } from './builders'
import { demoInstituicoes } from './demoInstituicoes'
import { type Handler, on } from './handler'
import { demoUsuario } from './portal'

const HOJE = '2026-11-20'

export const demoEnvioDeDocumentos = (documentos: Documento[]): Handler[] => [
  on(createDocumento, (input) => {
    const id = Math.max(0, ...documentos.map((documento) => documento.id)) + 1
    const documento = { ...toDocumento(input), id }
    documentos.unshift(documento)
    return sucesso(documento)
  }),
  on(editDocumento, (input) => {
    const index = documentos.findIndex(({ id }) => id === input.id)
    const known = documentos[index]
    if (!known) return refusal(404, 'Não encontrado.')
    const { arquivo, tamanho, ...edited } = toDocumento(input)
    const documento = { ...known, ...edited, ...(arquivo && tamanho && { arquivo, tamanho }) }
    documentos[index] = documento
    return sucesso(documento)
  }),
]

function toDocumento({ arquivo, data, ...input }: DocumentoInput): Documento {
  const areas = Object.keys(DOCUMENTO_AREA) as DocumentoArea[]
  return {
    ...input,
    tags: storedTags(input.tags),
    data: data || HOJE,
    documentoArea: areas.find((area) => DOCUMENTO_AREA[area] === input.documentoAreaId) ?? 'Pesquisa',
    instituicao: demoInstituicoes().find(({ id }) => id === input.instituicaoId)?.razaoSocial ?? '',
    arquivo: arquivo?.name ?? null,
    tamanho: arquivo?.size ?? 0,
    download: null,
    autor: demoUsuario.userName,
    ultimaOperacao: null,
  }
}
