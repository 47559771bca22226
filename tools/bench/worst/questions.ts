import { paths } from '@portal/shared-contracts/paths'
import type { WorstPortal } from './startWorstPortal'

/** A request built to be as expensive as possible. */
export interface Question {
  path: string
  /** The response is the whole list, streamed while it is read. */
  whole?: true
}

const whole = (path: string): Question => ({ path, whole: true })
/** Expensive and odd searches: matches for all, for none, and refused ones. */
const SEARCHES = [
  ...['1', 'pessoa', 'outra', 'a', '%', '%_\\', '*:&|!()', 'ऄ', '"', '<'],
  'ऄ'.repeat(200),
  'pessoa outra '.repeat(15).trim(),
  'inovasap inovatsa inovazzo inovarba inovafro inovacsi inovadir inovaxyz',
  'pessoal outras textos pioros letrax marcas linhas nomess',
  '1 2 3 4 5 6 7 8 9 0 a b c d e f',
  'pesso outr '.repeat(18).trim(),
  ...['\0', 'a'.repeat(10_000)],
]

const each = (ids: number[], pathOf: (id: number) => string): Question[] => ids.map((id) => ({ path: pathOf(id) }))

export const calls = ({ ids }: Pick<WorstPortal, 'ids'>): Question[] => [
  { path: '/api/autenticacao/sessao' },
  { path: '/api/faleConoscoSetor/ObterFaleConoscoSetores' },
  { path: '/api/noticia/listarTodas?paginacao=1' },
  { path: '/api/noticia/listarTodas?paginacao=99999999' },
  { path: '/api/noticia/listarTodas?paginacao=1&busca=1' },
  whole('/api/noticia/listarTodas?paginacao=0'),
  whole('/api/noticia/listarTodas?paginacao=0&autorId=1'),
  whole('/api/noticia/listarTodas?paginacao=0&busca=1'),
  { path: '/api/noticia/listarUltimas' },
  ...SEARCHES.map((busca) => ({ path: `/api/busca?busca=${encodeURIComponent(busca)}` })),
  ...each(ids.noticias, (id) => `/api/noticia/detalhes?Id=${id}`),
  { path: '/api/noticia/autores' },
  { path: '/api/noticia/listarPorUsuarioId?paginacao=1&busca=1' },
  whole('/api/noticia/listarPorUsuarioId?paginacao=0'),
  { path: '/api/noticia/listarUltimasPorUsuarioId' },
  { path: '/api/evento/listarTodos?paginacao=1&busca=1' },
  { path: '/api/evento/listarTodos?paginacao=99999999' },
  whole('/api/evento/listarTodos?paginacao=0'),
  { path: '/api/evento/listarUltimos' },
  ...each(ids.eventos, (id) => `/api/evento/detalhes?Id=${id}`),
  { path: '/api/evento/listarOrganizadores' },
  { path: '/api/evento/listarEnderecos?tipoEnderecoId=1' },
  { path: '/api/evento/listarPorUsuarioId?paginacao=1' },
  whole('/api/evento/listarPorUsuarioId?paginacao=0'),
  { path: '/api/evento/listarUltimosPorUsuarioId' },
  { path: '/api/documento/listarTodos?paginacao=1&busca=1' },
  whole('/api/documento/listarTodos?paginacao=0'),
  { path: '/api/documento/listarUltimos' },
  ...each(ids.documentos.slice(0, 1), (id) => `/api/documento/detalhes?id=${id}`),
  whole('/api/documento/listarPorUsuarioId'),
  { path: '/api/documento/listarUltimosPorUsuarioId' },
  { path: '/api/instituicao/buscarInstituicoes' },
  { path: '/api/instituicao/listarAlheias' },
  { path: '/api/instituicao/buscarInstituicaoPorId?Id=3' },
  { path: '/api/Tag/listarTags' },
  { path: '/api/imagem/aceitas' },
  { path: '/api/conta/dados' },
  { path: '/api/conta/sessoes' },
  { path: '/api/gestao/listarMensagens?paginacao=1' },
  { path: '/api/gestao/listarMensagens?paginacao=14&busca=1' },
  { path: '/api/gestao/mensagem?id=1' },
  whole('/api/gestao/exportarMensagens'),
  whole('/api/gestao/exportarPessoas'),
  whole('/api/gestao/exportarAuditoria'),
  { path: '/api/gestao/listarEmEspera?paginacao=1' },
  ...each(ids.noticias, (id) => `/api/gestao/noticia?id=${id}`),
  ...each(ids.eventos, (id) => `/api/gestao/evento?id=${id}`),
  ...each(ids.documentos.slice(0, 1), (id) => `/api/gestao/documento?id=${id}`),
  { path: '/api/gestao/listarItens?paginacao=1&busca=1' },
  { path: '/api/gestao/listarPessoas?paginacao=1&busca=pior' },
  { path: '/api/gestao/listarAuditoria?paginacao=1' },
  { path: '/api/gestao/listarPublicadores?instituicaoId=3' },
  { path: '/api/docs' },
]

/** Pages far down a list, where the items are large (`fillWithWorst`). */
const FAR = [8, 20, 30]

export const pages = ({ ids }: Pick<WorstPortal, 'ids'>): Question[] => [
  { path: '/' },
  { path: '/noticias' },
  ...FAR.map((pagina) => ({ path: `/noticias?pagina=${pagina}` })),
  { path: '/noticias?pagina=9999999' },
  { path: '/noticias?busca=1' },
  whole('/noticias?autorId=1'),
  ...each(ids.noticias, (id) => `/noticias/${id}`),
  { path: '/eventos' },
  ...FAR.map((pagina) => ({ path: `/eventos?pagina=${pagina}` })),
  { path: '/eventos?busca=1' },
  ...each(ids.eventos, (id) => `/eventos/${id}`),
  { path: '/documentos' },
  { path: '/pesquisas?pagina=20' },
  { path: '/editais?pagina=20' },
  ...each(ids.documentos.slice(0, 1), (id) => `/documentos/${id}`),
  { path: paths.parceiros() },
  { path: paths.faleConosco() },
  { path: paths.login() },
  { path: paths.perfil() },
  { path: paths.busca() },
  { path: `${paths.busca()}?busca=pessoa` },
  { path: '/nada-aqui' },
  { path: '/rss.xml' },
  { path: '/eventos.ics' },
  ...each(ids.eventos, (id) => `/eventos/${id}.ics`),
  { path: '/sitemap.xml' },
  { path: '/sitemap/noticias-1.xml' },
]
