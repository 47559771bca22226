import type { Documento, DocumentoArea } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { areaName } from '@portal/shared-contracts/ui/conteudo'

/** How the portal speaks of the documentos of an area. */
export interface Area {
  nome: DocumentoArea
  plural: string
  /** One of them, several, and how one is said to be found. */
  contagem: readonly [um: string, varios: string, encontrado: string]
  /** What it is, for whoever never heard the word. */
  explicacao: string
  /** The page that lists them; there is none yet for leis (decision 54). */
  to?: string
}

export const AREAS: Record<DocumentoArea, Area> = {
  Pesquisa: {
    nome: 'Pesquisa',
    plural: 'Pesquisas',
    contagem: ['pesquisa', 'pesquisas', 'encontrada'],
    explicacao: 'Estudos, censos e indicadores que mostram como a cidade inova.',
    to: paths.pesquisas(),
  },
  Edital: {
    nome: 'Edital',
    plural: 'Editais',
    contagem: ['edital', 'editais', 'encontrado'],
    explicacao: 'Chamadas públicas: quem pode participar, o que oferecem e como se inscrever.',
    to: paths.editais(),
  },
  Lei: {
    nome: 'Lei',
    plural: 'Leis',
    contagem: ['lei', 'leis', 'encontrada'],
    explicacao: 'Leis e decretos que dizem como a cidade apoia a inovação.',
  },
}

export function areaOf(documento: Documento): Area | undefined {
  const nome = areaName(documento)
  return nome && AREAS[nome]
}
