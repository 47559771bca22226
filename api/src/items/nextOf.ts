import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export const nextOf = (edicao: PgColumn): SQL => sql`${edicao} + 1`
