import { DOCUMENTO_AREA, type Documento, type DocumentoArea } from '../../api'

const NOMES = Object.keys(DOCUMENTO_AREA) as DocumentoArea[]

/** The area of a documento by its name or, where a server gives none that is known, by its id. */
export function areaName({ documentoArea, documentoAreaId }: Documento): DocumentoArea | undefined {
  return (
    NOMES.find((candidate) => candidate === documentoArea) ??
    NOMES.find((candidate) => DOCUMENTO_AREA[candidate] === documentoAreaId)
  )
}
