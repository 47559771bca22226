import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, customType, integer, type PgTable, text } from 'drizzle-orm/pg-core'

/** Ids start at 1, so that 0 and below always mean "new" (decision 90). */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/**
 * How often an item was written, by which an edit tells which edition it was made of; and the key of the form that wrote it
 * last, by which another try of that form is known.
 */
export const envio = () => ({ edicao: integer().notNull().default(1), chave: text() })

/** What keeps an item from the public besides that it waits for approval. */
export const retencao = () => ({
  /** What a gestor wrote to its author who sent it back; it waits for an edit then, and not for approval. */
  devolucao: text(),
  /** Whether it waits for its author to confirm her e-mail. */
  aguardaEmail: boolean().notNull().default(false),
})

/** Her name when the item was approved, where its author has taken another since; null stands for her present one. */
export const autor = () => text()

/** How an item spells a tag; null stands for the spelling of the tag itself. */
export const grafia = () => text()

/** `yyyy-MM-ddTHH:mm:ss` as the wall clock of the portal's zone shows it; never converted (decision 140). */
export const localDateTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0) without time zone',
  fromDriver: (value) => value.replace(' ', 'T'),
})

/** How the rich text in `descricao` begins, as text escaped for HTML: the function `f_resumo` of the migrations makes it. */
export const resumo = () => text().notNull().generatedAlwaysAs(sql`f_resumo("descricao")`)

/** The columns of a table that hold fields of a form: those of the same name. */
export function columnsOf<Table extends PgTable, Form extends object>(table: Table, fields: Form) {
  type Columns = Table['_']['columns']
  const held = Object.entries(getTableColumns(table)).filter(([name]) => name in fields)
  return Object.fromEntries(held) as Pick<Columns, keyof Columns & keyof Form>
}

/** The words of an item by which it is found, with their weight: triggers of the migrations write it. */
export const procura = customType<{ data: string }>({ dataType: () => 'tsvector' })
