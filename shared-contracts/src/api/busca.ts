import { get } from './endpoint'
import { listWithin, recordOf, text } from './read'

/** Types in the search results. Parceiros are not on a server. */
export const TIPOS_DE_ACHADO = ['noticia', 'evento', 'documento'] as const

export type TipoDeAchado = (typeof TIPOS_DE_ACHADO)[number]

export interface Achado {
  tipo: TipoDeAchado
  /** Unique within `tipo`. */
  id: number
  titulo: string
  /** Beginning of the text, without markup. */
  resumo: string
  tags: string[]
  /** `yyyy-MM-dd` of publication, of the evento's start, or on the documento. */
  data: string
  /** End of an evento, `yyyy-MM-ddTHH:mm:ss`; absent for other items and some servers. */
  dataTermino?: string
}

export interface Achados {
  /** Grouped by `tipo`, best first; a few of each. */
  itens: Achado[]
  /** Searched words, lower-case and without accents, which also match longer words. */
  palavras: string[]
  /** True if the typed words match nothing, so that `palavras` are similar words of the portal. */
  aproximada: boolean
}

export interface BuscaQuery {
  busca: string
}

const achado = recordOf<Achado>({
  titulo: text,
  resumo: text,
  tags: listWithin(text),
  data: text,
  dataTermino: (sent) => text(sent) || undefined,
})

/** Searches title, tags and summary of published items. An extension: other servers answer 404. */
export const listAchados = get<BuscaQuery, Achados>(
  '/api/busca',
  recordOf<Achados>({ itens: listWithin(achado), palavras: listWithin(text) }),
)
