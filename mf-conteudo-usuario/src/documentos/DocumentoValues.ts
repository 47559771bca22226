import {
  DOCUMENTO_AREA,
  DOCUMENTO_NAO_PDF,
  type Documento,
  type DocumentoArea,
  type DocumentoInput,
} from '@portal/shared-contracts/api'
import {
  documentoFields,
  INCOMPLETE,
  inputOf,
  required,
  type Validator,
  type ValuesOf,
} from '@portal/shared-contracts/forms'
import { RASCUNHO } from '../texts'

export type DocumentoValues = ValuesOf<typeof documentoFields>

/** A new item needs a PDF (docs/product.md#files). A draft loses its PDF, which the hint explains. */
export function fieldsFor(edited: Pick<Documento, 'arquivo' | 'download'> | undefined, isFromRascunho = false) {
  const { arquivo } = documentoFields
  const hint = isFromRascunho ? `${arquivo.hint} ${RASCUNHO.semArquivo.pdf}` : arquivo.hint
  const hasPdf = Boolean(edited?.arquivo || edited?.download)
  return hasPdf ? formFields : { ...formFields, arquivo: { ...arquivo, hint, validate: required(DOCUMENTO_NAO_PDF) } }
}

/** Hidden fields are not validated, because the user could not correct them. */
const termino: Validator = (value, all) =>
  all.documentoAreaId === DOCUMENTO_AREA.Edital ? documentoFields.dataTermino.validate(value, all) : undefined

const formFields = { ...documentoFields, dataTermino: { ...documentoFields.dataTermino, validate: termino } }

export const toInput = (values: DocumentoValues, id: number): DocumentoInput => ({
  ...withArea(inputOf(documentoFields, values)),
  ...terminoOf(values),
  id,
})

/** Only an edital has an end. The form keeps the value when the area changes. */
const terminoOf = ({ documentoAreaId, dataTermino }: DocumentoValues) => ({
  dataTermino: documentoAreaId === DOCUMENTO_AREA.Edital ? dataTermino : '',
})

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
    // A partial date shows nothing, not today.
    data: values.data === INCOMPLETE ? '' : values.data || today,
    dataTermino: values.dataTermino === INCOMPLETE ? '' : values.dataTermino,
    arquivo: arquivo?.name ?? edited?.arquivo ?? null,
    tamanho: arquivo?.size ?? edited?.tamanho ?? 0,
    download: null,
    autor: '',
    ultimaOperacao: null,
  }
}

const withArea = (values: DocumentoValues) =>
  values as DocumentoValues & { documentoAreaId: DocumentoInput['documentoAreaId'] }
