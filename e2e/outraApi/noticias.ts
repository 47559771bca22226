import { CAPAS } from './capas'
import { momentoDe } from './datas'
import type { Estilo } from './Estilo'
import acervo from './noticias.json' with { type: 'json' }
import { paginar } from './paginar'
import { encontrado, sucesso } from './Resposta'

const ULTIMAS = 3

type Guardada = (typeof acervo.noticias)[number]

/** The public calls about noticias. */
export function noticias({ tag, imagem }: Estilo) {
  const write = ({ capa, publicada, atualizada, tags, ...noticia }: Guardada) => ({
    ...noticia,
    tags: tags.map(tag),
    dataPublicacao: momentoDe(publicada),
    ...(atualizada && { dataOperacao: momentoDe(atualizada) }),
    nomeUsuario: noticia.autor,
    arquivo: capa ? imagem(CAPAS[noticia.id % CAPAS.length] ?? '') : null,
  })
  const newestFirst = () =>
    acervo.noticias.map(write).sort((one, other) => other.dataPublicacao.localeCompare(one.dataPublicacao))
  const nameOf = (id: string | null) => acervo.autores.find((autor) => String(autor.id) === id)?.nomeCompleto

  return {
    'GET /api/noticia/listarTodas': (query: URLSearchParams) => {
      const of = query.has('autorId') ? nameOf(query.get('autorId')) : undefined
      return sucesso(
        paginar(
          newestFirst().filter(({ autor }) => !query.has('autorId') || autor === of),
          query,
        ),
      )
    },
    'GET /api/noticia/listarUltimas': () => sucesso(newestFirst().slice(0, ULTIMAS)),
    'GET /api/noticia/detalhes': (query: URLSearchParams) =>
      encontrado(newestFirst().find(({ id }) => String(id) === query.get('Id'))),
    'GET /api/noticia/autores': () => sucesso(acervo.autores),
  }
}
