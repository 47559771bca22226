import { BUSCA_COMUM } from './kinds'
import { compare, type Effort, type Load } from './load'
import { type Row, ratioOf } from './Row'

const POPULATE = 'populate%5B0%5D=tags&populate%5B1%5D=autor'
const PAGE = `${POPULATE}&sort=dataPublicacao:desc&pagination%5Bpage%5D=1&pagination%5BpageSize%5D=9`
const FILTERS = [
  `filters%5B%24or%5D%5B0%5D%5Btitulo%5D%5B%24containsi%5D=${BUSCA_COMUM}`,
  `filters%5B%24or%5D%5B1%5D%5Btags%5D%5Bdescricao%5D%5B%24containsi%5D=${BUSCA_COMUM}`,
].join('&')

export async function measureReading(portal: string, strapi: string | undefined, effort: Effort): Promise<Row[]> {
  const list = `${portal}/api/noticia/listarTodas?paginacao=1`
  const detail = `${portal}/api/noticia/detalhes?Id=`
  const search = `${list}&busca=${BUSCA_COMUM}`
  if (!strapi) {
    const alone = await compare({ list: { url: list }, detail: aimedAt(detail), search: { url: search } }, effort)
    return [
      { what: 'list, page 1', portal: alone.list, goal: GOALS.list },
      { what: 'detail', portal: alone.detail, goal: GOALS.detail },
      { what: 'search', portal: alone.search, goal: GOALS.search },
    ]
  }
  const theirs = `${strapi}/api/noticias?${PAGE}`
  const found = await compare(
    {
      list: { url: list },
      theirList: { url: theirs },
      search: { url: search },
      theirSearch: { url: `${theirs}&${FILTERS}` },
    },
    effort,
  )
  const one = await compare(
    { detail: aimedAt(detail), theirDetail: aimedAt(`${strapi}/api/noticias/n`, `?${POPULATE}`) },
    effort,
  )
  const against = (what: string, goal: string, mine: Row['portal'], other: Row['portal'], least: number): Row => {
    const ratio = ratioOf(mine, other)
    return { what, portal: mine, other, ratio, goal, met: ratio >= least }
  }
  const listed = against('list, page 1', GOALS.list, found.list, found.theirList, 6)
  const searched = against('search, against its list', GOALS.search, found.search, found.theirList, 4)
  return [
    { ...listed, met: listed.met === true && found.list.p99 <= 50 },
    against('detail', GOALS.detail, one.detail, one.theirDetail, 3),
    searched,
    {
      what: 'search, against its search',
      portal: found.search,
      other: found.theirSearch,
      ratio: ratioOf(found.search, found.theirSearch),
    },
  ]
}

const GOALS = { list: '≥ 6×, p99 ≤ 50 ms', detail: '≥ 3×', search: '≥ 4×' }

/** Rotates over a hundred news items, so that no single row stays cached. */
function aimedAt(address: string, query = ''): Load {
  const { pathname, origin, search } = new URL(address)
  const requests = Array.from({ length: 100 }, (_, index) => ({
    method: 'GET' as const,
    path: `${pathname}${search}${4000 - index * 7}${query}`,
  }))
  return { url: origin, requests }
}
