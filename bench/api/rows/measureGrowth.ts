import { BUSCA_COMUM, BUSCA_RARA } from '../kinds'
import { compare, type Effort, type Load } from '../load'
import { openSession } from '../openSession'
import { type Row, ratioOf } from '../Row'

const MOST = 1.3

const PAGES: [string, string][] = [
  ['news, page 1', '/api/noticia/listarTodas?paginacao=1'],
  ['events, page 1', '/api/evento/listarTodos?paginacao=1'],
  ['documents, page 1', '/api/documento/listarTodos?paginacao=1'],
]

/** Without a goal: how many rows match grows with the table. */
const OTHERS: [string, string][] = [
  ['news, search that finds ten', `/api/noticia/listarTodas?paginacao=1&busca=${encodeURIComponent(BUSCA_RARA)}`],
  ['news, search that finds 1 %', `/api/noticia/listarTodas?paginacao=1&busca=${BUSCA_COMUM}`],
  ['own news, 1 of 200 people', '/api/noticia/listarPorUsuarioId?paginacao=1'],
  ['own events, 1 of 200 people', '/api/evento/listarPorUsuarioId?paginacao=1'],
]

/** What a list costs with many rows, in terms of what it costs with a thousand. */
export async function measureGrowth(small: string, large: string, effort: Effort): Promise<Row[]> {
  const [smallToken, largeToken] = [await openSession(small), await openSession(large)]
  const rows: Row[] = []
  for (const [what, path] of [...PAGES, ...OTHERS]) {
    const sides = { small: asking(small, path, smallToken), large: asking(large, path, largeToken) }
    const result = await compare(sides, effort)
    const cost = 1 / ratioOf(result.large, result.small)
    const isPage = PAGES.some(([page]) => page === what)
    rows.push({
      what,
      portal: result.large,
      other: result.small,
      ratio: cost,
      ...(isPage && { goal: `≤ ${MOST}×`, met: cost <= MOST }),
    })
  }
  return rows
}

const asking = (portal: string, path: string, token: string): Load => ({
  url: portal + path,
  headers: { Authorization: `Bearer ${token}` },
})
