import {
  type Api,
  DOCUMENTO_AREA,
  type Documento,
  type DocumentoArea,
  descricoesOf,
  listDocumentos,
} from '@portal/shared-contracts/api'
import { type Listagem, primeiraDe } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import { areaOf } from './areas'
import type { Criterios } from './criterios'

/** The documentos of an area that an address asks for. A server may give every area on its pages (decision 29). */
export const listagemDe = (api: Api, area: DocumentoArea, { busca, pagina }: Criterios): Listagem<Documento> => ({
  paginas: pagina,
  primeira: primeiraDe(pagina),
  ask: (paginacao, signal) => {
    const query = { paginacao, documentoAreaId: DOCUMENTO_AREA[area], ...(busca && { busca }) }
    return api(listDocumentos, query, signal ? { signal } : {})
  },
  belongs: (documento) => areaOf(documento)?.nome === area,
  isFound: ({ nome, tags }) => matches(busca, [nome, ...descricoesOf(tags)]),
})
