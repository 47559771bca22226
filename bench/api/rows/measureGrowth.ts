import { BUSCA_COMUM, BUSCA_ERRADA, BUSCA_RARA } from '../kinds'
import { compare, type Effort, type Load } from '../load'
import { openSession } from '../openSession'
import { type Row, ratioOf } from '../Row'

const MAX_COST = 1.3

const PAGES: [string, string][] = [
  ['news, page 1', '/api/noticia/listarTodas?paginacao=1'],
  ['events, page 1', '/api/evento/listarTodos?paginacao=1'],
  ['documents, page 1', '/api/documento/listarTodos?paginacao=1'],
]

/** The search over everything, by the p99 of it. */
const MAX_P99 = 3
const SEARCHES: [string, string][] = [
  ['everything, search that finds 1 %', `/api/busca?busca=${BUSCA_COMUM}`],
  ['everything, search that finds ten', `/api/busca?busca=${encodeURIComponent(BUSCA_RARA)}`],
  ['everything, typing error', `/api/busca?busca=${BUSCA_ERRADA}`],
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
  for (const [what, path] of [...PAGES, ...SEARCHES, ...OTHERS]) {
    const sides = { small: loadOf(small, path, smallToken), large: loadOf(large, path, largeToken) }
    const result = await compare(sides, effort)
    const cost = 1 / ratioOf(result.large, result.small)
    const isPage = PAGES.some(([page]) => page === what)
    const isSearch = SEARCHES.some(([search]) => search === what)
    rows.push({
      what,
      portal: result.large,
      other: result.small,
      ratio: cost,
      ...(isPage && { goal: `≤ ${MAX_COST}×`, met: cost <= MAX_COST }),
      ...(isSearch && { goal: `p99 ≤ ${MAX_P99}×`, met: result.large.p99 <= MAX_P99 * result.small.p99 }),
    })
  }
  return rows
}

const loadOf = (portal: string, path: string, token: string): Load => ({
  url: portal + path,
  headers: { Authorization: `Bearer ${token}` },
})
