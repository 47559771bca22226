import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table that hold fields of a form: those of the same name. */
export function columnsOf<Table extends PgTable, Form extends object>(table: Table, fields: Form) {
  type Columns = Table['_']['columns']
  const held = Object.entries(getTableColumns(table)).filter(([name]) => name in fields)
  return Object.fromEntries(held) as Pick<Columns, keyof Columns & keyof Form>
}
