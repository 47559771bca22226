import { DOCUMENTO_AREA, type Documento, descricoesOf, listDocumentos } from '@portal/shared-contracts/api'
import { type ListKind, oneOf } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'
import { AREAS, areaOf } from './areas'
import { DocumentoCard } from './DocumentoCard'

const OPTIONS = Object.values(AREAS).map(({ nome }) => ({ value: nome.toLowerCase(), label: nome }))
const areaIn = (filter: string) => Object.values(AREAS).find(({ nome }) => nome.toLowerCase() === filter)

/** Servers may mix areas, so `belongs` filters them (docs/product.md#documents). */
export const todosOsDocumentos = (filter = ''): ListKind<Documento> => ({
  path: paths.documentos(),
  isPublic: true,
  ask: (api, { filter: chosen, ...query }, options) => {
    const area = areaIn(chosen)
    return api(listDocumentos, { ...query, ...(area && { documentoAreaId: DOCUMENTO_AREA[area.nome] }) }, options)
  },
  busca: { label: 'Buscar documentos', placeholder: 'Título ou tag' },
  textsOf: ({ nome, tags }) => [nome, ...descricoesOf(tags)],
  filter: {
    name: 'area',
    label: 'Área',
    allLabel: 'Todas as áreas',
    read: oneOf(OPTIONS),
    options: OPTIONS,
    titulo: (area) => areaIn(area.toLowerCase())?.plural ?? area,
  },
  belongs: (documento) => filter === '' || areaOf(documento) === areaIn(filter),
  all: { titulo: 'Todos os documentos', ver: 'Ver todos os documentos' },
  count: ['documento', 'documentos', 'encontrado'],
  countsShown: true,
  empty: TEXTS.aindaNaoHaDocumentos,
  notFound: TEXTS.nenhumDocumentoEncontrado,
  refused: TEXTS.erroAoCarregarDocumento,
  moreLabel: 'Ver mais',
  card: (documento) => <DocumentoCard documento={documento} />,
})
