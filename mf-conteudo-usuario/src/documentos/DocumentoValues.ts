import {
  DOCUMENTO_AREA,
  DOCUMENTO_NAO_PDF,
  type Documento,
  type DocumentoArea,
  type DocumentoInput,
} from '@portal/shared-contracts/api'
import { documentoFields, inputOf, required, type ValuesOf } from '@portal/shared-contracts/forms'

/** What a person fills in. */
export type DocumentoValues = ValuesOf<typeof documentoFields>

/** What is asked of a documento. An edited one has its PDF already (decision 91). */
export const fieldsFor = (isNew: boolean) =>
  isNew
    ? { ...documentoFields, arquivo: { ...documentoFields.arquivo, validate: required(DOCUMENTO_NAO_PDF) } }
    : documentoFields

/** What is sent of it, once the rules found nothing. @param id not above 0 for a new one */
export const toInput = (values: DocumentoValues, id: number): DocumentoInput => ({
  ...withArea(inputOf(documentoFields, values)),
  id,
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
