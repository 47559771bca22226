import { getTableColumns } from 'drizzle-orm'
import { boolean, customType, integer, type PgTable, text } from 'drizzle-orm/pg-core'

/** Ids start at 1: 0 and below mean "new" (docs/product.md#records). */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** `edicao` counts edits; the keys identify retries of the creating and the last editing form. */
export const envio = () => ({ edicao: integer().notNull().default(1), chave: text(), chaveEdicao: text() })

export const retencao = () => ({
  /** A gestor's reason for sending the item back; it then waits for an edit. */
  devolucao: text(),
  /** Waits until the author confirms her e-mail. */
  aguardaEmail: boolean().notNull().default(false),
  /** Approved, and the author was not notified yet. */
  avisar: boolean().notNull().default(false),
})

/** The approved name if the author changed it later; null means the current one. */
export const autor = () => text()

/** The item's spelling of a tag; null means the tag's own. */
export const grafia = () => text()

/** `yyyy-MM-ddTHH:mm:ss`, local time of the portal; never converted (docs/product.md#dates). */
export const localDateTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0) without time zone',
  fromDriver: (value) => value.replace(' ', 'T'),
})

/** The start of `descricao` as escaped text, written by triggers with the migrations' function `f_resumo`. */
export const resumo = () => text().notNull().default('')

export function columnsOf<Table extends PgTable, Form extends object>(table: Table, fields: Form) {
  type Columns = Table['_']['columns']
  const held = Object.entries(getTableColumns(table)).filter(([name]) => name in fields)
  return Object.fromEntries(held) as Pick<Columns, keyof Columns & keyof Form>
}

/** Weighted search words, written by triggers. */
export const procura = customType<{ data: string }>({ dataType: () => 'tsvector' })
