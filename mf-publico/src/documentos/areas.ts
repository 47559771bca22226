import type { Documento, DocumentoArea } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { areaName } from '@portal/shared-contracts/ui/conteudo'

/** An area of the documentos, as the portal names and explains it. */
export interface Area {
  nome: DocumentoArea
  plural: string
  /** The words of its count: `1 edital`, `2 editais`, `2 editais encontrados`. */
  count: readonly [um: string, varios: string, encontrado: string]
  /** What it is, for a visitor who does not know the word. */
  explicacao: string
  /** The address of its list. */
  to: string
}

/** The three areas, by their name on the wire, in the order of their cards. */
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
    // They have no page of their own (decision 150).
    to: `${paths.documentos()}?area=lei`,
  },
}

/** The area of a documento; undefined where the server sent none that the portal knows. */
export function areaOf(documento: Documento): Area | undefined {
  const nome = areaName(documento)
  return nome && AREAS[nome]
}
