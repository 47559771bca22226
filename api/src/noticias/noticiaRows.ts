import type { Noticia } from '@portal/shared-contracts/api'
import { noticiaFields } from '@portal/shared-contracts/forms'
import { withoutControls } from '@portal/shared-contracts/rich-text'
import { eq, sql } from 'drizzle-orm'
import { capaColumns } from '../arquivos/capaColumns'
import { coverLinks, type LinkTo } from '../arquivos/links'
import type { Db } from '../database/Database'
import { arquivos, noticias, noticiaTags, usuarios } from '../database/schema'
import { columnsOf } from '../database/schema/columns'
import type { ListOptions } from '../lists/ListOptions'
import { tagsOf } from '../lists/tagsOf'

export const links = {
  table: noticiaTags,
  item: noticiaTags.noticiaId,
  tagId: noticiaTags.tagId,
  ordem: noticiaTags.ordem,
  grafia: noticiaTags.grafia,
}

/** As the public reads it. */
const autor = sql<string>`coalesce(${noticias.autor}, ${usuarios.nomeCompleto})`

/** Everything a `Noticia` is made of, in one statement. */
export const selectNoticias = (db: Db, descricao = sql<string>`${noticias.descricao}`) =>
  db
    .select({
      ...columnsOf(noticias, noticiaFields),
      descricao,
      id: noticias.id,
      tags: tagsOf(links, noticias.id),
      arquivo: arquivos.miniatura,
      capa: capaColumns,
      autor,
      nomeUsuario: autor,
      dataOperacao: noticias.dataOperacao,
      aprovado: noticias.aprovado,
      edicao: noticias.edicao,
    })
    .from(noticias)
    .innerJoin(usuarios, eq(usuarios.id, noticias.usuarioId))
    .leftJoin(arquivos, eq(arquivos.id, noticias.capaId))
    .$dynamic()

/** The same for a list, which carries how a text begins. */
export const selectListadas = (db: Db) => selectNoticias(db, sql<string>`${noticias.resumo}`)

/** Whether what is dated in the future waits, and by which zone. */
export type Agenda = Pick<ListOptions, 'agendarPublicacao' | 'fusoHorario'>

/** What waits for its time by the portal's own clock. */
export const isAgendada = ({ fusoHorario }: Pick<ListOptions, 'fusoHorario'>) =>
  sql`${noticias.aprovado} AND ${noticias.dataPublicacao} > now() AT TIME ZONE ${fusoHorario}`

/** What the public may see. */
export const isPublicada = ({ agendarPublicacao, fusoHorario }: Agenda) =>
  agendarPublicacao
    ? sql`${noticias.aprovado} AND ${noticias.dataPublicacao} <= now() AT TIME ZONE ${fusoHorario}`
    : sql`${noticias.aprovado}`

type Row = Awaited<ReturnType<typeof selectNoticias>>[number]

/** A row of `selectNoticias` in the shape of the wire. */
export const toNoticia =
  (linkTo: LinkTo) =>
  ({ capa, ...noticia }: Row): Noticia => ({
    ...noticia,
    // Of a row of before; each would be six letters in either copy of the answer.
    descricao: withoutControls(noticia.descricao),
    ...coverLinks(capa, linkTo),
  })
