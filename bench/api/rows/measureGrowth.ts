import { BUSCA_COMUM, BUSCA_RARA } from '../kinds'
import { compare, type Effort, type Load } from '../load'
import { openSession } from '../openSession'
import { type Row, ratioOf } from '../Row'

const MAX_COST = 1.3

const PAGES: [string, string][] = [
  ['news, page 1', '/api/noticia/listarTodas?paginacao=1'],
  ['events, page 1', '/api/evento/listarTodos?paginacao=1'],
  ['documents, page 1', '/api/documento/listarTodos?paginacao=1'],
]

/** Pages without a goal, since the rows that match them grow with the table. */
const OTHERS: [string, string][] = [
  ['news, search that finds ten', `/api/noticia/listarTodas?paginacao=1&busca=${encodeURIComponent(BUSCA_RARA)}`],
  ['news, search that finds 1 %', `/api/noticia/listarTodas?paginacao=1&busca=${BUSCA_COMUM}`],
  ['own news, 1 of 200 people', '/api/noticia/listarPorUsuarioId?paginacao=1'],
  ['own events, 1 of 200 people', '/api/evento/listarPorUsuarioId?paginacao=1'],
]

/**
 * What each list costs on the large database, as a multiple of its cost on the small one.
 * @param small URL of an API
 */
export async function measureGrowth(small: string, large: string, effort: Effort): Promise<Row[]> {
  const [smallToken, largeToken] = [await openSession(small), await openSession(large)]
  const rows: Row[] = []
  for (const [what, path] of [...PAGES, ...OTHERS]) {
    const sides = { small: loadOf(small, path, smallToken), large: loadOf(large, path, largeToken) }
    const result = await compare(sides, effort)
    const cost = 1 / ratioOf(result.large, result.small)
    const isPage = PAGES.some(([page]) => page === what)
    rows.push({
      what,
      portal: result.large,
      other: result.small,
      ratio: cost,
      ...(isPage && { goal: `≤ ${MAX_COST}×`, met: cost <= MAX_COST }),
    })
  }
  return rows
}

const loadOf = (portal: string, path: string, token: string): Load => ({
  url: portal + path,
  headers: { Authorization: `Bearer ${token}` },
})
