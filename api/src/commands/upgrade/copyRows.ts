import { pipeline } from 'node:stream/promises'
import { StartupError } from '@portal/platform/process/StartupError'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

interface Table {
  name: string
  columns: string[]
}

export interface Copied {
  tables: number
  rows: number
}

/** Copies and compares all rows; writers to the old tables wait. @param signal ends the copy within a table */
export async function copyRows(from: pg.Client, to: pg.Client, signal: AbortSignal): Promise<Copied> {
  const tables = await tablesOf(from)
  refuseOthers(tables, await tablesOf(to))
  const names = tables.map(({ name }) => name).join(', ')
  if (!names) return { tables: 0, rows: 0 }
  await from.query(`LOCK TABLE ${names} IN SHARE MODE`)
  // Disables triggers and foreign keys during the copy. Rows of migrations are removed.
  await to.query('SET LOCAL session_replication_role = replica')
  await to.query(`TRUNCATE ${names}`)
  let rows = 0
  for (const { name, columns } of tables) {
    const target = `${name} (${columns.join(', ')})`
    const options = { signal }
    await pipeline(
      from.query(copyTo(`COPY ${target} TO STDOUT`)),
      to.query(copyFrom(`COPY ${target} FROM STDIN`)),
      options,
    )
    rows += await compare(from, to, { name, columns })
    signal.throwIfAborted()
  }
  await copySequences(from, to)
  return { tables: tables.length, rows }
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', nspname, relname) AS name,
            array_agg(quote_ident(attname) ORDER BY attname) FILTER (WHERE attgenerated = '') AS columns
       FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relkind IN ('r', 'p') AND nspname NOT IN ('pg_catalog', 'information_schema', 'drizzle')
        AND nspname NOT LIKE 'pg\\_%' AND attnum > 0 AND NOT attisdropped
      GROUP BY 1 ORDER BY 1`,
  )
  return rows
}

/** Other objects in the portal's database would be lost. */
function refuseOthers(tables: Table[], known: Table[]) {
  const shapes = new Map(known.map(({ name, columns }) => [name, columns.join()]))
  const others = tables.filter(({ name, columns }) => shapes.get(name) !== columns.join()).map(({ name }) => name)
  if (others.length === 0) return
  throw new StartupError(
    `O banco de dados tem tabelas que não são do portal, ou que não são como ele as fez: ${others.join(', ')}. ` +
      'Inicie a versão do portal que usava o banco, leve-as para outro lugar e rode o comando de novo. Nada foi alterado.',
  )
}

async function compare(from: pg.Client, to: pg.Client, { name, columns }: Table) {
  // Independent of the order of rows; every version of PostgreSQL computes this hash alike.
  const digest = `SELECT count(*) AS rows, sum(('x' || left(md5(ROW(${columns.join(', ')})::text), 15))::bit(60)::bigint) AS hashes FROM ${name}`
  const [[before], [after]] = [(await from.query(digest)).rows, (await to.query(digest)).rows]
  if (before.rows === after.rows && before.hashes === after.hashes) return Number(before.rows)
  throw new StartupError(
    `A tabela ${name} não foi copiada como era: ${after.rows} linhas no lugar de ${before.rows}. Nada foi alterado.`,
  )
}

/** Ids of deleted rows are never reused. */
async function copySequences(from: pg.Client, to: pg.Client) {
  const { rows } = await from.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last
       FROM pg_sequences WHERE schemaname <> 'drizzle' AND last_value IS NOT NULL`,
  )
  for (const { name, last } of rows) await to.query('SELECT setval($1::regclass, $2)', [name, last])
}
