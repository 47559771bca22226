import { type SQLWrapper, sql } from 'drizzle-orm'

/** True if the clock went back since a time was stored: a wait counted from it would last too long. */
export const isAhead = (writtenAt: SQLWrapper) => sql`${writtenAt} > now() + interval '1 minute'`
