import {
  DOCUMENTO_AREA,
  type Documento,
  type DocumentoArea,
  descricoesOf,
  listDocumentos,
} from '@portal/shared-contracts/api'
import type { ListKind } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'
import { AREAS, areaOf } from './areas'
import { DocumentoCard } from './DocumentoCard'

/** What the lists of all areas have in common. A server may mix the areas on its pages, so `belongs` sorts them out (decision 29). */
export const documentosOfArea = (area: DocumentoArea): Omit<ListKind<Documento>, 'busca' | 'all' | 'empty'> => ({
  path: AREAS[area].to ?? paths.documentos(),
  isPublic: true,
  ask: (api, { filter: _, ...query }, options) =>
    api(listDocumentos, { ...query, documentoAreaId: DOCUMENTO_AREA[area] }, options),
  belongs: (documento) => areaOf(documento)?.nome === area,
  textsOf: ({ nome, tags }) => [nome, ...descricoesOf(tags)],
  count: AREAS[area].count,
  notFound: TEXTS.nenhumDocumentoEncontrado,
  refused: TEXTS.erroAoCarregarDocumento,
  moreLabel: 'Ver mais',
  card: (documento) => <DocumentoCard documento={documento} />,
})

/** The list of the page of pesquisas. */
export const pesquisas: ListKind<Documento> = {
  ...documentosOfArea('Pesquisa'),
  busca: { label: 'Buscar pesquisas', placeholder: 'Título ou tag' },
  all: { titulo: 'Todas as pesquisas', ver: 'Ver todas as pesquisas' },
  empty: TEXTS.aindaNaoHaPesquisas,
}

/** The list of the section "Novos editais" (decision 57). */
export const editais: ListKind<Documento> = {
  ...documentosOfArea('Edital'),
  busca: { label: 'Buscar editais', placeholder: 'Título ou tag' },
  all: { titulo: 'Todos os editais', ver: 'Ver todos os editais' },
  empty: TEXTS.aindaNaoHaEditais,
}
