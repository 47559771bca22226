import { sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { usuarios } from '../database/schema'

/**
 * Has what is written of one person wait for the end of the transaction. Whoever writes several rows of hers does this first: those
 * who begin at different rows would wait for each other in a circle.
 */
export async function holdPessoa(tx: Writer, id: number) {
  await tx.execute(sql`SELECT FROM ${usuarios} WHERE id = ${id} FOR NO KEY UPDATE`)
}
