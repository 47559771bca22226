import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The edition after the present one. */
export const nextOf = (edicao: PgColumn): SQL => sql`${edicao} + 1`
