import { type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether an instant that was written as the present is still to come: the database's clock went back since, by more than clocks
 * are set right by. What was reckoned from it would last for as long as the clock went back.
 */
export const isAhead = (writtenAt: SQLWrapper) => sql`${writtenAt} > now() + interval '1 minute'`
