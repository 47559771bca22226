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

/** The values of the form. */
export type DocumentoValues = ValuesOf<typeof documentoFields>

/**
 * The fields of the form. A documento needs a PDF, which an edited one mostly has already (decision 91).
 * @param isFromRascunho whether the form begins with a draft, which has lost its PDF
 */
export function fieldsFor(edited: Pick<Documento, 'arquivo' | 'download'> | undefined, isFromRascunho = false) {
  const { arquivo } = documentoFields
  const hint = isFromRascunho ? `${arquivo.hint} ${RASCUNHO.semArquivo.pdf}` : arquivo.hint
  const hasPdf = Boolean(edited?.arquivo || edited?.download)
  return hasPdf ? formFields : { ...formFields, arquivo: { ...arquivo, hint, validate: required(DOCUMENTO_NAO_PDF) } }
}

/** An end that no edital has is hidden, and not sent: nobody could mend it. */
const termino: Validator = (value, all) =>
  all.documentoAreaId === DOCUMENTO_AREA.Edital ? documentoFields.dataTermino.validate(value, all) : undefined

const formFields = { ...documentoFields, dataTermino: { ...documentoFields.dataTermino, validate: termino } }

/** What is sent of valid values. @param id 0 or less for a new documento */
export const toInput = (values: DocumentoValues, id: number): DocumentoInput => ({
  ...withArea(inputOf(documentoFields, values)),
  ...terminoOf(values),
  id,
})

/** An end is of an edital alone: one that was typed before another area was chosen stays in the form. */
const terminoOf = ({ documentoAreaId, dataTermino }: DocumentoValues) => ({
  dataTermino: documentoAreaId === DOCUMENTO_AREA.Edital ? dataTermino : '',
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
    // Of a day that is typed by half nothing can be shown, today's neither.
    data: values.data === INCOMPLETE ? '' : values.data || today,
    dataTermino: values.dataTermino === INCOMPLETE ? '' : values.dataTermino,
    arquivo: arquivo?.name ?? edited?.arquivo ?? null,
    tamanho: arquivo?.size ?? edited?.tamanho ?? 0,
    download: null,
    autor: '',
    ultimaOperacao: null,
  }
}

/** The values, typed as if an area were chosen: the rules demand one before a submit, and a preview does without. */
const withArea = (values: DocumentoValues) =>
  values as DocumentoValues & { documentoAreaId: DocumentoInput['documentoAreaId'] }
