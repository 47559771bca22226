import { BUSCA_COMUM, BUSCA_ERRADA, BUSCA_RARA, buscaComumNovamente } from '../kinds'
import { compare, type Effort, type Load, type Measure } from '../load'
import { openSession } from '../openSession'
import { type Row, ratioOf } from '../Row'

/** How often a large table may cost what a small one does. */
interface Goal {
  text: string
  isMet: (large: Measure, small: Measure) => boolean
}

const cost = (most: number): Goal => ({
  text: `≤ ${most}×`,
  isMet: (large, small) => 1 / ratioOf(large, small) <= most,
})
const p99 = (most: number): Goal => ({ text: `p99 ≤ ${most}×`, isMet: (large, small) => large.p99 <= most * small.p99 })

interface Question {
  what: string
  /** Where it is a function, another one each time. */
  path: string | ((n: number) => string)
  goal?: Goal
}

const NOTICIAS = '/api/noticia/listarTodas?paginacao=1'
const RARA = encodeURIComponent(BUSCA_RARA)

const QUESTIONS: Question[] = [
  { what: 'news, page 1', path: NOTICIAS, goal: cost(1.3) },
  { what: 'events, page 1', path: '/api/evento/listarTodos?paginacao=1', goal: cost(1.3) },
  { what: 'documents, page 1', path: '/api/documento/listarTodos?paginacao=1', goal: cost(1.3) },
  { what: 'everything, search that finds 1 %', path: `/api/busca?busca=${BUSCA_COMUM}`, goal: p99(3) },
  { what: 'everything, search that finds ten', path: `/api/busca?busca=${RARA}`, goal: p99(3) },
  { what: 'everything, typing error', path: `/api/busca?busca=${BUSCA_ERRADA}`, goal: p99(3) },
  { what: 'news, search that finds ten', path: `${NOTICIAS}&busca=${RARA}` },
  { what: 'news, search that finds 1 %', path: `${NOTICIAS}&busca=${BUSCA_COMUM}`, goal: p99(5) },
  {
    what: 'events, search that finds 1 %',
    path: `/api/evento/listarTodos?paginacao=1&busca=${BUSCA_COMUM}`,
    goal: p99(5),
  },
  {
    what: 'documents, search that finds 1 %',
    path: `/api/documento/listarTodos?paginacao=1&busca=${BUSCA_COMUM}`,
    goal: p99(5),
  },
  {
    what: 'news, search that finds 1 %, never asked before',
    path: (n) => `${NOTICIAS}&busca=${buscaComumNovamente(n)}`,
  },
  { what: 'own news, 1 of 200 people', path: '/api/noticia/listarPorUsuarioId?paginacao=1' },
  { what: 'own events, 1 of 200 people', path: '/api/evento/listarPorUsuarioId?paginacao=1' },
]

/**
 * What each list and search costs on the large database, as a multiple of its cost on the small one. Those without a goal have to
 * read what grows with the table.
 * @param small URL of an API
 */
export async function measureGrowth(small: string, large: string, effort: Effort): Promise<Row[]> {
  const [smallToken, largeToken] = [await openSession(small), await openSession(large)]
  const rows: Row[] = []
  for (const { what, path, goal } of QUESTIONS) {
    const sides = { small: loadOf(small, path, smallToken), large: loadOf(large, path, largeToken) }
    const result = await compare(sides, effort)
    const met = goal && { goal: goal.text, met: goal.isMet(result.large, result.small) }
    rows.push({
      what,
      portal: result.large,
      other: result.small,
      ratio: 1 / ratioOf(result.large, result.small),
      ...met,
    })
  }
  return rows
}

function loadOf(portal: string, path: Question['path'], token: string): Load {
  const headers = { Authorization: `Bearer ${token}` }
  if (typeof path === 'string') return { url: portal + path, headers }
  let asked = 0
  const next = () => path(asked++)
  return {
    url: portal,
    headers,
    requests: [{ method: 'GET', path: next(), setupRequest: (request) => ({ ...request, path: next() }) }],
  }
}
