import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import { ACCOUNT } from '../bounds'
import type { Writer } from '../database/Database'
import { redesConhecidas, usuarios } from '../database/schema'

/** A network's name as it is stored: it is kept to be compared, and is personal data. */
export const redeKey = (rede: string) => createHash('sha256').update(rede).digest('hex')

/** Remembers that a person got in from there. Of a person the networks that were seen last stay. */
export async function noteRede(tx: Writer, usuarioId: number, rede: string) {
  const { rowCount } = await tx
    .insert(redesConhecidas)
    .values({ usuarioId, rede: redeKey(rede) })
    .onConflictDoUpdate({
      target: [redesConhecidas.usuarioId, redesConhecidas.rede],
      set: { vistaEm: sql`now()` },
      // To the day will do, and most logins then write nothing.
      setWhere: lt(redesConhecidas.vistaEm, sql`now() - interval '1 day'`),
    })
  if (rowCount === 0) return
  const ofUsuario = eq(redesConhecidas.usuarioId, usuarioId)
  const newest = tx
    .select({ rede: redesConhecidas.rede })
    .from(redesConhecidas)
    .where(ofUsuario)
    .orderBy(desc(redesConhecidas.vistaEm))
    .limit(ACCOUNT.knownNetworks)
  await tx.delete(redesConhecidas).where(and(ofUsuario, notInArray(redesConhecidas.rede, newest)))
}

/** Whether the account of an e-mail was entered from there lately. False for an e-mail without an account. */
export async function isRedeConhecida(db: Writer, email: string, rede: string): Promise<boolean> {
  const isLately = gt(redesConhecidas.vistaEm, sql`now() - ${ACCOUNT.knownNetworkMs} * interval '1 millisecond'`)
  const known = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .innerJoin(redesConhecidas, eq(redesConhecidas.usuarioId, usuarios.id))
    .where(and(eq(usuarios.email, email), eq(redesConhecidas.rede, redeKey(rede)), isLately))
  return known.length > 0
}

/** Forgets where a person got in from. */
export async function forgetRedes(tx: Writer, usuarioId: number) {
  await tx.delete(redesConhecidas).where(eq(redesConhecidas.usuarioId, usuarioId))
}
