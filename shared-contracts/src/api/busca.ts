import type { Achado, Achados, BuscaQuery } from './busca.schema'
import { get } from './endpoint'
import { listWithin, recordOf, text } from './read'

export type { Achado, Achados, BuscaQuery } from './busca.schema'

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
