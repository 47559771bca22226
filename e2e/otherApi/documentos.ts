import { foundOr404, success } from './Answer'
import type { AnswerStyle } from './AnswerStyle'
import { dateOf } from './demoDates'
import stored from './documentos.json' with { type: 'json' }
import { pageOf } from './pageOf'

const LATEST = 3

export function documentos({ tag }: AnswerStyle, base: string) {
  const newestFirst = () =>
    stored
      .map(({ dia, tags, ...documento }) => ({
        ...documento,
        data: dateOf(dia),
        tags: tags.map(tag),
        download: `${base}/arquivos/${documento.arquivo}`,
        ultimaOperacao: null,
        aprovado: true,
      }))
      .sort((one, other) => other.data.localeCompare(one.data) || other.id - one.id)

  return {
    'GET /api/documento/listarTodos': (query: URLSearchParams) => success(pageOf(newestFirst(), query)),
    'GET /api/documento/listarUltimos': () => success(newestFirst().slice(0, LATEST)),
    'GET /api/documento/detalhes': (query: URLSearchParams) =>
      foundOr404(newestFirst().find(({ id }) => String(id) === query.get('id'))),
  }
}
