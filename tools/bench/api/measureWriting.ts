import { USUARIOS } from './kinds'
import { compare, type Effort, type Load, runLoad } from './load'
import { encode, noticiaForm } from './noticiaForm'
import { loginOf, openSession } from './openSession'
import { type Row, ratioOf } from './Row'

const MIN_CREATIONS = 500
const MIN_LOGINS = 50

export async function measureWriting(portal: string, strapi: string | undefined, effort: Effort): Promise<Row> {
  const { body, type } = await encode(noticiaForm(null))
  const mine: Load = {
    url: `${portal}/api/noticia/incluir`,
    method: 'POST',
    headers: { Authorization: `Bearer ${await openSession(portal)}`, 'Content-Type': type },
    body,
  }
  const row = (measure: Row['portal']) => ({
    what: 'durable create',
    portal: measure,
    goal: `≥ ${MIN_CREATIONS}/s`,
    met: measure.perSecond >= MIN_CREATIONS,
  })
  if (!strapi) return row((await compare({ mine }, effort)).mine)
  const result = await compare({ mine, theirs: creationAt(strapi) }, effort)
  return { ...row(result.mine), other: result.theirs, ratio: ratioOf(result.mine, result.theirs) }
}

function creationAt(strapi: string): Load {
  const { titulo, subTitulo, descricao, dataPublicacao } = Object.fromEntries(noticiaForm(null)) as Record<
    string,
    string
  >
  return {
    url: `${strapi}/api/noticias`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { titulo, subTitulo, descricao, dataPublicacao, tags: [1, 2, 3], autor: 1 } }),
  }
}

/** Each login costs one password hash check. */
export async function measureLogins(portal: string, { seconds }: Effort): Promise<Row> {
  const requests = Array.from({ length: USUARIOS }, (_, n) => ({
    method: 'POST' as const,
    path: '/api/autenticacao/login',
    headers: { 'Content-Type': 'application/json' },
    body: loginOf(n),
  }))
  const measure = await runLoad({ url: portal, requests }, seconds)
  return { what: 'login', portal: measure, goal: `≥ ${MIN_LOGINS}/s`, met: measure.perSecond >= MIN_LOGINS }
}
