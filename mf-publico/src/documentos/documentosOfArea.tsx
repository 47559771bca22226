import {
  DOCUMENTO_AREA,
  type Documento,
  type DocumentoArea,
  descricoesOf,
  listDocumentos,
  type SituacaoEdital,
} from '@portal/shared-contracts/api'
import { type ListKind, oneOf } from '@portal/shared-contracts/lists'
import { TEXTS } from '../texts'
import { AREAS, areaOf } from './areas'
import { DocumentoCard } from './DocumentoCard'
import { situacaoOf } from './situacaoOf'

/** What the lists of all areas have in common. A server may mix the areas on its pages, so `belongs` sorts them out (decision 29). */
export const documentosOfArea = (area: DocumentoArea) =>
  ({
    path: AREAS[area].to,
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
  }) satisfies Omit<ListKind<Documento>, 'busca' | 'all' | 'empty'>

/** The list of the page of pesquisas. */
export const pesquisas: ListKind<Documento> = {
  ...documentosOfArea('Pesquisa'),
  busca: { label: 'Buscar pesquisas', placeholder: 'Título ou tag' },
  all: { titulo: 'Todas as pesquisas', ver: 'Ver todas as pesquisas' },
  empty: TEXTS.aindaNaoHaPesquisas,
}

/** What the address says of the editais that are over. */
export const CONCLUIDOS = 'concluido' satisfies SituacaoEdital

export interface EditaisOptions {
  /** What the address asks for: `CONCLUIDOS`, or empty for the new ones. */
  situacao?: string
  /** A local date. */
  today?: string
}

const porArea = documentosOfArea('Edital')
const SITUACOES = [{ value: CONCLUIDOS, label: TEXTS.editaisConcluidos }]

/**
 * The list of a section of editais. An edital stands in one alone: in "Novos editais" until its end, then in "Concluídos"
 * (decision 141). A server may know nothing of ends, so `belongs` sorts that out, too.
 */
export const editais = ({ situacao = '', today = '' }: EditaisOptions = {}): ListKind<Documento> => ({
  ...porArea,
  ask: (api, { filter, ...query }, options) =>
    api(
      listDocumentos,
      { ...query, documentoAreaId: DOCUMENTO_AREA.Edital, ...(filter && { situacao: CONCLUIDOS }) },
      options,
    ),
  filter: {
    name: 'situacao',
    label: 'Situação',
    allLabel: TEXTS.novosEditais,
    options: SITUACOES,
    read: oneOf(SITUACOES),
  },
  belongs: (documento) =>
    porArea.belongs(documento) && (situacaoOf(documento, today) === CONCLUIDOS) === (situacao === CONCLUIDOS),
  busca: { label: 'Buscar editais', placeholder: 'Título ou tag' },
  all: { titulo: 'Todos os editais', ver: 'Ver todos os editais' },
  empty: TEXTS.aindaNaoHaEditais,
})
