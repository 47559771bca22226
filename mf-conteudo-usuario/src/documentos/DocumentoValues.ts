import { DOCUMENTO_AREA, type Documento, type DocumentoArea, type DocumentoInput } from '@portal/shared-contracts/api'

/** What a person fills in; no area is chosen for her. */
export type DocumentoValues = Omit<DocumentoInput, 'id' | 'documentoAreaId'> & {
  documentoAreaId: DocumentoInput['documentoAreaId'] | undefined
}

export const DOCUMENTO_VAZIO: DocumentoValues = {
  nome: '',
  descricao: '',
  documentoAreaId: undefined,
  instituicaoId: -1,
  data: '',
  tags: [],
  arquivo: null,
}

export const toValues = (documento: Documento): DocumentoValues => {
  const { nome, descricao, documentoAreaId, instituicaoId, data, tags } = documento
  return { nome, descricao, documentoAreaId, instituicaoId, data: data.slice(0, 10), tags, arquivo: null }
}

/** What is sent of it, once the rules found nothing. @param id not above 0 for a new one */
export const toInput = (values: DocumentoValues, id: number): DocumentoInput => ({
  ...withArea(values),
  id,
  nome: values.nome.trim(),
  descricao: values.descricao.trim(),
})

/** The documento as it would be after a submit, for its preview. */
export function toDocumento(
  values: DocumentoValues,
  edited: Documento | undefined,
  { today, instituicao }: { today: string; instituicao: string },
): Documento {
  const { arquivo, ...rest } = withArea(values)
  const areas = Object.keys(DOCUMENTO_AREA) as DocumentoArea[]
  return {
    ...rest,
    id: edited?.id ?? 0,
    documentoArea: areas.find((area) => DOCUMENTO_AREA[area] === values.documentoAreaId) as DocumentoArea,
    instituicao,
    data: values.data || today,
    arquivo: arquivo?.name ?? edited?.arquivo ?? null,
    tamanho: arquivo?.size ?? edited?.tamanho ?? 0,
    download: null,
    autor: '',
    ultimaOperacao: null,
  }
}

/** As if an area were chosen: the rules see to it before anything is sent, and a preview shows what there is. */
const withArea = (values: DocumentoValues) =>
  values as DocumentoValues & { documentoAreaId: DocumentoInput['documentoAreaId'] }
