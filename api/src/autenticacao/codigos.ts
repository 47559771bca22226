import { randomInt } from 'node:crypto'
import { and, eq, exists, gt, not, sql } from 'drizzle-orm'
import { isAhead } from '../database/clock'
import type { Writer } from '../database/Database'
import { codigosRecuperacao, usuarios } from '../database/schema'

const DIGITOS = 12

export const newCodigo = () => String(randomInt(10 ** DIGITOS)).padStart(DIGITOS, '0')

export interface NewCodigo {
  usuarioId: number
  rede: string
  codigoHash: string
  validadeMs: number
}

/** Replaces the live code of a person for one network; does nothing for an unknown id. */
export async function replaceCodigo(tx: Writer, { usuarioId, rede, codigoHash, validadeMs }: NewCodigo) {
  const fresh = {
    rede: sql<string>`${rede}`.as('rede'),
    codigoHash: sql<string>`${codigoHash}`.as('codigo_hash'),
    criadoEm: sql<Date>`now()`.as('criado_em'),
    expiraEm: sql<Date>`now() + ${validadeMs} * interval '1 millisecond'`.as('expira_em'),
  }
  await tx
    .insert(codigosRecuperacao)
    .select(
      tx
        .select({ usuarioId: usuarios.id, ...fresh })
        .from(usuarios)
        .where(eq(usuarios.id, usuarioId)),
    )
    .onConflictDoUpdate({
      target: [codigosRecuperacao.usuarioId, codigosRecuperacao.rede],
      set: {
        codigoHash: sql`excluded.codigo_hash`,
        criadoEm: sql`now()`,
        expiraEm: sql`excluded.expira_em`,
      },
    })
}

export async function findCodigo(db: Writer, email: string, codigoHash: string): Promise<number | undefined> {
  const [codigo] = await db
    .select({ usuarioId: usuarios.id })
    .from(usuarios)
    .innerJoin(codigosRecuperacao, eq(codigosRecuperacao.usuarioId, usuarios.id))
    .where(and(eq(usuarios.email, email), isLive(codigoHash)))
  return codigo?.usuarioId
}

/** Uses a code and deletes the person's other codes. False if another call was first. */
export async function useCodigo(tx: Writer, usuarioId: number, codigoHash: string): Promise<boolean> {
  const ofUsuario = eq(codigosRecuperacao.usuarioId, usuarioId)
  // A second call waits here and then finds no code.
  await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.id, usuarioId)).for('update')
  const used = tx
    .select()
    .from(codigosRecuperacao)
    .where(and(ofUsuario, isLive(codigoHash)))
  const { rowCount } = await tx.delete(codigosRecuperacao).where(and(ofUsuario, exists(used)))
  return rowCount !== null && rowCount > 0
}

const isLive = (codigoHash: string) =>
  and(
    eq(codigosRecuperacao.codigoHash, codigoHash),
    gt(codigosRecuperacao.expiraEm, sql`now()`),
    not(isAhead(codigosRecuperacao.criadoEm)),
  )
