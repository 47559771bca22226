import { DOCUMENTO_AREA, type Documento, type DocumentoArea } from '../../api'

const NOMES = Object.keys(DOCUMENTO_AREA) as DocumentoArea[]

/** Returns the area by its name, or by its id if the name is unknown. */
export function areaName({ documentoArea, documentoAreaId }: Documento): DocumentoArea | undefined {
  return (
    NOMES.find((candidate) => candidate === documentoArea) ??
    NOMES.find((candidate) => DOCUMENTO_AREA[candidate] === documentoAreaId)
  )
}
