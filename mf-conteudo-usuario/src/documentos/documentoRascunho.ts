import { DOCUMENTO_AREA } from '@portal/shared-contracts/api'
import { documentoFields, emptyOf, valuesOf } from '@portal/shared-contracts/forms'
import { keepShape } from '../rascunhos/keepShape'
import { type RascunhoFormat, requireObject } from '../rascunhos/storedRascunho'
import type { DocumentoValues } from './DocumentoValues'

const VAZIO: DocumentoValues = emptyOf(documentoFields)

/** A draft of a documento, of which the specification has none: stored as those of the other kinds are. */
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

/** An area is chosen by nobody at first, of which `keepShape` has no model. */
const areaIn = (stored: { documentoAreaId?: unknown }) =>
  Object.values(DOCUMENTO_AREA).find((area) => area === stored.documentoAreaId)
