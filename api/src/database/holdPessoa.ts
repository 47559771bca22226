import { sql } from 'drizzle-orm'
import type { Writer } from './Database'
import { usuarios } from './schema'

/** Locks a person until the transaction ends. Writers of several of her rows must call it first to avoid deadlocks. */
export async function holdPessoa(tx: Writer, id: number) {
  await tx.execute(sql`SELECT FROM ${usuarios} WHERE id = ${id} FOR NO KEY UPDATE`)
}
