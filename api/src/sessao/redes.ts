import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import { ACCOUNT } from '../config/limits'
import type { Writer } from '../database/Database'
import { redesConhecidas, usuarios } from '../database/schema'

/** Hashed: networks are personal data and only compared. */
export const redeKey = (rede: string) => createHash('sha256').update(rede).digest('hex')

/** Remembers a network of a login; only the latest few are kept. */
export async function noteRede(tx: Writer, usuarioId: number, rede: string) {
  const { rowCount } = await tx
    .insert(redesConhecidas)
    .values({ usuarioId, rede: redeKey(rede) })
    .onConflictDoUpdate({
      target: [redesConhecidas.usuarioId, redesConhecidas.rede],
      set: { vistaEm: sql`now()` },
      // A precision of one day saves most writes.
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

export async function isRedeConhecida(db: Writer, email: string, rede: string): Promise<boolean> {
  const isLately = gt(redesConhecidas.vistaEm, sql`now() - ${ACCOUNT.knownNetworkMs} * interval '1 millisecond'`)
  const known = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .innerJoin(redesConhecidas, eq(redesConhecidas.usuarioId, usuarios.id))
    .where(and(eq(usuarios.email, email), eq(redesConhecidas.rede, redeKey(rede)), isLately))
  return known.length > 0
}

export async function forgetRedes(tx: Writer, usuarioId: number) {
  await tx.delete(redesConhecidas).where(eq(redesConhecidas.usuarioId, usuarioId))
}
