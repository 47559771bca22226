import { DOCUMENTO_AREA } from '@portal/shared-contracts/api'
import { documentoFields, emptyOf, valuesOf } from '@portal/shared-contracts/forms'
import { keepShape } from '../rascunhos/keepShape'
import { type RascunhoFormat, requireObject } from '../rascunhos/storedRascunho'
import type { DocumentoValues } from './DocumentoValues'

const VAZIO: DocumentoValues = emptyOf(documentoFields)

export const documentoRascunho: RascunhoFormat<DocumentoValues> = {
  kind: 'documento',
  empty: VAZIO,
  tituloOf: ({ nome }) => nome,
  semArquivo: 'pdf',
  write: (values) => ({ documento: { ...values, id: 0 } }),
  read: ({ documento }) => {
    const stored = requireObject(documento)
    return { ...valuesOf(documentoFields, keepShape(VAZIO, stored)), documentoAreaId: areaIn(stored) }
  },
  isReady: true,
}

/** A new form has no area, so `keepShape` has no model for it. */
const areaIn = (stored: { documentoAreaId?: unknown }) =>
  Object.values(DOCUMENTO_AREA).find((area) => area === stored.documentoAreaId)
