import { foundOr404, success } from './Answer'
import type { AnswerStyle } from './AnswerStyle'
import { CAPAS } from './capas'
import { localTimeOf } from './demoDates'
import stored from './noticias.json' with { type: 'json' }
import { pageOf } from './pageOf'

const LATEST = 3

type StoredNoticia = (typeof stored.noticias)[number]

export function noticias({ tag, picture }: AnswerStyle) {
  const write = ({ capa, publicada, atualizada, tags, ...noticia }: StoredNoticia) => ({
    ...noticia,
    tags: tags.map(tag),
    dataPublicacao: localTimeOf(publicada),
    ...(atualizada && { dataOperacao: localTimeOf(atualizada) }),
    nomeUsuario: noticia.autor,
    arquivo: capa ? picture(CAPAS[noticia.id % CAPAS.length] ?? '') : null,
  })
  const newestFirst = () =>
    stored.noticias.map(write).sort((one, other) => other.dataPublicacao.localeCompare(one.dataPublicacao))
  const nameOf = (id: string | null) => stored.autores.find((autor) => String(autor.id) === id)?.nomeCompleto

  return {
    'GET /api/noticia/listarTodas': (query: URLSearchParams) => {
      const of = query.has('autorId') ? nameOf(query.get('autorId')) : undefined
      return success(
        pageOf(
          newestFirst().filter(({ autor }) => !query.has('autorId') || autor === of),
          query,
        ),
      )
    },
    'GET /api/noticia/listarUltimas': () => success(newestFirst().slice(0, LATEST)),
    'GET /api/noticia/detalhes': (query: URLSearchParams) =>
      foundOr404(newestFirst().find(({ id }) => String(id) === query.get('Id'))),
    'GET /api/noticia/autores': () => success(stored.autores),
  }
}
