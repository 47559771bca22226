import { dataDe } from './datas'
import acervo from './documentos.json' with { type: 'json' }
import type { Estilo } from './Estilo'
import { paginar } from './paginar'
import { encontrado, sucesso } from './Resposta'

const ULTIMOS = 3

/** The public calls about documentos; `base` is the address of this server, where their files are. */
export function documentos({ tag }: Estilo, base: string) {
  const newestFirst = () =>
    acervo
      .map(({ dia, tags, ...documento }) => ({
        ...documento,
        data: dataDe(dia),
        tags: tags.map(tag),
        download: `${base}/arquivos/${documento.arquivo}`,
        ultimaOperacao: null,
        aprovado: true,
      }))
      .sort((one, other) => other.data.localeCompare(one.data) || other.id - one.id)

  return {
    'GET /api/documento/listarTodos': (query: URLSearchParams) => sucesso(paginar(newestFirst(), query)),
    'GET /api/documento/listarUltimos': () => sucesso(newestFirst().slice(0, ULTIMOS)),
    'GET /api/documento/detalhes': (query: URLSearchParams) =>
      encontrado(newestFirst().find(({ id }) => String(id) === query.get('id'))),
  }
}
