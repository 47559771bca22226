import { logIn } from '../logIn'
import { median } from '../median'
import { personOf } from './fillDatabase'
import { BUSCA_COMUM, BUSCA_ERRADA, BUSCA_RARA, buscaComumNovamente, TAMANHO_PAGINA } from './kinds'

/** A measured API, and its rows of each kind. */
export interface Side {
  url: string
  rows: number
}

/** Milliseconds of one list on both sides: until the answer, or until a streamed answer begins. */
export interface Growth {
  what: string
  small: number
  large: number
}

/** As a function, it receives the side and the number of earlier requests. */
type Path = string | ((side: Side, n: number) => string)

const NOTICIAS = '/api/noticia/listarTodas'
const EVENTOS = '/api/evento/listarTodos'
const DOCUMENTOS = '/api/documento/listarTodos'
const PROPRIAS = '/api/noticia/listarPorUsuarioId'
const PROPRIOS = '/api/evento/listarPorUsuarioId'
const GESTAO = '/api/gestao'
/** A seventh of all titles contains it. */
const BUSCA_DE_MUITOS = 'mutirão'
const RARA = encodeURIComponent(BUSCA_RARA)
const MUITOS = encodeURIComponent(BUSCA_DE_MUITOS)

/** The page at this share of the list, from 0 to 1. */
const at =
  (path: string, depth: number, share = 0.98) =>
  ({ rows }: Side) =>
    `${path}${path.includes('?') ? '&' : '?'}paginacao=${Math.max(1, Math.floor(depth * Math.ceil((rows * share) / TAMANHO_PAGINA)))}`
const anew = (path: string) => (_: Side, n: number) => `${path}?busca=${buscaComumNovamente(n)}`

const OF_KINDS: [string, string][] = [
  ['news', NOTICIAS],
  ['events', EVENTOS],
  ['documents', DOCUMENTOS],
]

const PATHS: [what: string, path: Path][] = [
  ...OF_KINDS.flatMap(([kind, path]): [string, Path][] => [
    [`${kind}, page 1`, path],
    [`${kind}, page in the middle`, at(path, 0.5)],
    [`${kind}, last page`, at(path, 1)],
    [`${kind}, up to 200 at once`, `${path}?paginacao=0`],
    [`${kind}, latest`, path.replace(/listarTod[ao]s/, path === NOTICIAS ? 'listarUltimas' : 'listarUltimos')],
    [`${kind}, search that finds ten`, `${path}?busca=${RARA}`],
    [`${kind}, search that finds 1 %`, `${path}?busca=${BUSCA_COMUM}`],
    [`${kind}, search that finds 1 %, not cached`, anew(path)],
    [`${kind}, search that finds 1 %, up to 200 at once`, `${path}?paginacao=0&busca=${BUSCA_COMUM}`],
    [`${kind}, search that finds 14 %, page in the middle`, at(`${path}?busca=${MUITOS}`, 0.5, 0.14)],
    [`${kind}, search that finds 14 %, last page`, at(`${path}?busca=${MUITOS}`, 1, 0.14)],
  ]),
  ['news of an author', `${NOTICIAS}?autorId=3`],
  ['news of an author, search that finds 1 %', `${NOTICIAS}?autorId=3&busca=${BUSCA_COMUM}`],
  ['events of an organiser', `${EVENTOS}?organizador=${encodeURIComponent('Organização 7')}`],
  ['documents of an area', `${DOCUMENTOS}?documentoAreaId=2`],
  ['documents of an area, last page', at(`${DOCUMENTOS}?documentoAreaId=2`, 1, 0.326)],
  ['editais that are open', `${DOCUMENTOS}?situacao=andamento`],
  ['tags', '/api/Tag/listarTags'],
  ['authors', '/api/noticia/autores'],
  ['organisers', '/api/evento/listarOrganizadores'],
  ['everything, search that finds ten', `/api/busca?busca=${RARA}`],
  ['everything, search that finds 1 %', `/api/busca?busca=${BUSCA_COMUM}`],
  ['everything, search that finds 14 %', `/api/busca?busca=${MUITOS}`],
  ['everything, typing error', `/api/busca?busca=${BUSCA_ERRADA}`],
  ...[PROPRIAS, PROPRIOS].flatMap((path): [string, Path][] => {
    const own = path === PROPRIAS ? 'own news' : 'own events'
    return [
      [`${own}, page 1`, path],
      [`${own}, last page`, at(path, 1, 0.0605)],
      [`${own}, search that finds 1 %`, `${path}?busca=${BUSCA_COMUM}`],
      [`${own}, search that finds 1 %, not cached`, anew(path)],
      [`${own}, latest`, path.replace('listarPor', path === PROPRIAS ? 'listarUltimasPor' : 'listarUltimosPor')],
    ]
  }),
  ['own documents, as a stream', '/api/documento/listarPorUsuarioId'],
  ['own documents, latest', '/api/documento/listarUltimosPorUsuarioId'],
  ['waiting for approval', `${GESTAO}/listarEmEspera`],
  ['waiting for approval, last page', `${GESTAO}/listarEmEspera?paginacao=200`],
  ['waiting for approval, one kind', `${GESTAO}/listarEmEspera?tipo=evento`],
  ['all items', `${GESTAO}/listarItens`],
  ['all items, last page that is counted', `${GESTAO}/listarItens?paginacao=333`],
  ['all items, sent back', `${GESTAO}/listarItens?estado=devolvido`],
  ['all items, of an institution', `${GESTAO}/listarItens?instituicaoId=2`],
  ['all items, search that finds few', `${GESTAO}/listarItens?busca=99887`],
  ['people', `${GESTAO}/listarPessoas`],
  ['people, last page that is counted', `${GESTAO}/listarPessoas?paginacao=333`],
  ['people, search that finds some', `${GESTAO}/listarPessoas?busca=pessoa12`],
  ['people, search that finds all', `${GESTAO}/listarPessoas?busca=medida`],
  ['messages', `${GESTAO}/listarMensagens`],
  ['messages, last page that is counted', `${GESTAO}/listarMensagens?paginacao=333`],
  ['messages, search that finds some', `${GESTAO}/listarMensagens?busca=visitante12`],
  ['messages, search that finds all', `${GESTAO}/listarMensagens?busca=programa`],
  ['messages, as a stream of CSV', `${GESTAO}/exportarMensagens`],
  ['audit', `${GESTAO}/listarAuditoria`],
  ['audit, last page that is counted', `${GESTAO}/listarAuditoria?paginacao=333`],
  ['audit of one subject', `${GESTAO}/listarAuditoria?acao=evento`],
  ['audit of a person', `${GESTAO}/listarAuditoria?usuarioId=7`],
]

/** Limit of a list's cost: so many times the small side's, or so many milliseconds, whichever is more. */
export const GOAL = { times: 3, ms: 50 }
export const isMet = ({ small, large }: Growth) => large <= Math.max(GOAL.times * small, GOAL.ms)

/** Requests each list in turn on both sides. @returns medians; the first round is not counted */
export async function measureGrowth(small: Side, large: Side, rounds: number): Promise<Growth[]> {
  const sides = {
    small: [small, (await logIn(small.url, personOf(1))).token],
    large: [large, (await logIn(large.url, personOf(1))).token],
  } as const
  const growth: Growth[] = []
  for (const [what, path] of PATHS) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of ['small', 'large'] as const) {
        const [side, token] = sides[name]
        const ms = await timeOf(side.url + (typeof path === 'string' ? path : path(side, round)), token)
        if (round > 0) times[name].push(ms)
      }
    }
    growth.push({ what, small: median(times.small), large: median(times.large) })
  }
  return growth
}

/** @throws if the response is not 2xx */
async function timeOf(url: string, token: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  let first: number | undefined
  for await (const _ of answer.body ?? []) first ??= performance.now() - start
  const isStream = !answer.headers.has('content-length')
  return isStream && first !== undefined ? first : performance.now() - start
}
