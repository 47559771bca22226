import type { Documento, DocumentoArea } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { areaName } from '@portal/shared-contracts/ui/conteudo'

export interface Area {
  nome: DocumentoArea
  plural: string
  /** `1 edital`, `2 editais`, `2 editais encontrados` */
  count: readonly [um: string, varios: string, encontrado: string]
  explicacao: string
  to: string
}

export const AREAS: Record<DocumentoArea, Area> = {
  Pesquisa: {
    nome: 'Pesquisa',
    plural: 'Pesquisas',
    count: ['pesquisa', 'pesquisas', 'encontrada'],
    explicacao: 'Estudos, censos e indicadores que mostram como a cidade inova.',
    to: paths.pesquisas(),
  },
  Edital: {
    nome: 'Edital',
    plural: 'Editais',
    count: ['edital', 'editais', 'encontrado'],
    explicacao: 'Chamadas públicas: quem pode participar, o que oferecem e como se inscrever.',
    to: paths.editais(),
  },
  Lei: {
    nome: 'Lei',
    plural: 'Leis',
    count: ['lei', 'leis', 'encontrada'],
    explicacao: 'Leis e decretos que dizem como a cidade apoia a inovação.',
    // The area has no page of its own (docs/product.md#documents).
    to: `${paths.documentos()}?area=lei`,
  },
}

export function areaOf(documento: Documento): Area | undefined {
  const nome = areaName(documento)
  return nome && AREAS[nome]
}
