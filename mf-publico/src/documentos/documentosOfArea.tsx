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

export const pesquisas: ListKind<Documento> = {
  ...documentosOfArea('Pesquisa'),
  busca: { label: 'Buscar pesquisas', placeholder: 'Título ou tag' },
  all: { titulo: 'Todas as pesquisas', ver: 'Ver todas as pesquisas' },
  empty: TEXTS.aindaNaoHaPesquisas,
}

export const CONCLUIDOS = 'concluido' satisfies SituacaoEdital

export interface EditaisOptions {
  situacao?: string
  today?: string
}

const porArea = documentosOfArea('Edital')
const SITUACOES = [{ value: CONCLUIDOS, label: TEXTS.editaisConcluidos }]

/** Servers may not know end dates, so `belongs` filters by them (docs/product.md#editais). */
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
