import { get } from './endpoint'
import { listWithin, recordOf, text } from './read'

/** What the search over everything looks through; the parceiros are no server's. */
export const TIPOS_DE_ACHADO = ['noticia', 'evento', 'documento'] as const

export type TipoDeAchado = (typeof TIPOS_DE_ACHADO)[number]

/** An item that was found, as much of it as a line of the results shows. */
export interface Achado {
  tipo: TipoDeAchado
  /** Among those of its `tipo`. */
  id: number
  titulo: string
  /** How its text begins, without markup. */
  resumo: string
  tags: string[]
  /** Of publication, of the beginning, or on the document: `yyyy-MM-dd`. */
  data: string
  /** When an evento ends, `yyyy-MM-ddTHH:mm:ss`; absent of other items, and where a server does not say. */
  dataTermino?: string
}

/** What the search over everything found. */
export interface Achados {
  /** Those of one `tipo` stand together, the best first; few of each, for its own list has all of them. */
  itens: Achado[]
  /** The words that were looked for, lower-case and without accents; longer words that begin so are found too. */
  palavras: string[]
  /** Nothing has these words as they were typed: `palavras` are ones of the portal that are spelt almost so. */
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

/**
 * Looks through title, tags and summary of everything that is published. An extension: a server that does not know it answers 404.
 * Nothing typed finds nothing.
 */
export const listAchados = get<BuscaQuery, Achados>(
  '/api/busca',
  recordOf<Achados>({ itens: listWithin(achado), palavras: listWithin(text) }),
)
