import type { Achados } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { matches } from '@portal/shared-contracts/search'
import type { Linha } from './Linha'

export interface Grupo {
  titulo: string
  linhas: Linha[]
  addressOf: (id: number) => string
  /** Link to the full list; absent if its search would find nothing, as it covers only titles and tags. */
  todas?: { label: string; to: string }
}

interface GrupoKind extends Pick<Grupo, 'titulo' | 'addressOf'> {
  list: string
  todas: string
  linhasOf: (found: Found) => Linha[]
}

interface Found {
  itens: Achados['itens']
  parceiros: readonly Linha[]
}

const KINDS: GrupoKind[] = [
  {
    titulo: 'Notícias',
    addressOf: paths.noticia,
    list: paths.noticias(),
    todas: 'Ver todas as notícias',
    linhasOf: ({ itens }) => itens.filter(({ tipo }) => tipo === 'noticia'),
  },
  {
    titulo: 'Eventos',
    addressOf: paths.evento,
    list: paths.eventos(),
    todas: 'Ver todos os eventos',
    linhasOf: ({ itens }) => itens.filter(({ tipo }) => tipo === 'evento'),
  },
  {
    titulo: 'Documentos',
    addressOf: paths.documento,
    list: paths.documentos(),
    todas: 'Ver todos os documentos',
    linhasOf: ({ itens }) => itens.filter(({ tipo }) => tipo === 'documento'),
  },
  {
    titulo: 'Parceiros',
    addressOf: paths.parceiro,
    list: paths.parceiros(),
    todas: 'Ver todos os parceiros',
    linhasOf: ({ parceiros }) => [...parceiros],
  },
]

/** Returns the results by kind, without empty kinds. @param terms searches for the full lists, the typed one first */
export const gruposOf = (found: Found, terms: readonly string[]): Grupo[] =>
  KINDS.map(({ list, todas, linhasOf, ...kind }) => {
    const linhas = linhasOf(found)
    const term = terms.find((term) => linhas.some(({ titulo, tags }) => matches(term, [titulo, ...tags])))
    return {
      ...kind,
      linhas,
      ...(term && { todas: { label: todas, to: `${list}?${new URLSearchParams({ busca: term })}` } }),
    }
  }).filter(({ linhas }) => linhas.length > 0)
