import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { type Agenda, ITENS, isPublic } from '../database/itens'
import { noticias, usuarios } from '../database/schema'
import { boundedOptions, eachOnce } from '../lists/page'

/** Uses the name on each author's newest public noticia. */
export function selectAutores(db: Db, agenda: Agenda) {
  const isShown = isPublic(ITENS.noticia, agenda)
  const autores = sql`SELECT ${usuarios.id}, coalesce(nova.autor, ${usuarios.nomeCompleto}) AS texto
    FROM (${eachOnce(sql`${noticias.usuarioId}`, sql`${noticias} WHERE ${isShown}`)}) AS autores
    JOIN ${usuarios} ON ${usuarios.id} = autores.valor CROSS JOIN LATERAL (
      SELECT ${noticias.autor} AS autor FROM ${noticias} WHERE ${and(isShown, eq(noticias.usuarioId, usuarios.id))}
      ORDER BY ${desc(noticias.dataPublicacao)}, ${desc(noticias.id)} LIMIT 1) AS nova`
  return db
    .select({ id: sql<number>`id`, nomeCompleto: sql<string>`texto` })
    .from(sql`${boundedOptions(autores)} AS primeiros`)
    .orderBy(sql`f_unaccent(texto)`)
}
