import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { codigosRecuperacao, usuarios } from '../database/schema'

const TENTATIVAS = 5

/** Makes the one live code of a person, in the place of an older one; makes none for an id without an account. */
export async function replaceCodigo(tx: Writer, usuarioId: number, codigoHash: string, validadeMs: number) {
  const fresh = {
    codigoHash: sql<string>`${codigoHash}`.as('codigo_hash'),
    tentativas: sql<number>`0`.as('tentativas'),
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
      target: codigosRecuperacao.usuarioId,
      set: {
        codigoHash: sql`excluded.codigo_hash`,
        tentativas: 0,
        criadoEm: sql`now()`,
        expiraEm: sql`excluded.expira_em`,
      },
    })
}

/** Spends one of the five tries at the live code of an account, before the code is compared. */
export async function tryCodigo(tx: Writer, email: string) {
  const [codigo] = await tx
    .update(codigosRecuperacao)
    .set({ tentativas: sql`${codigosRecuperacao.tentativas} + 1` })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.id, codigosRecuperacao.usuarioId),
        eq(usuarios.email, email),
        lt(codigosRecuperacao.tentativas, TENTATIVAS),
        gt(codigosRecuperacao.expiraEm, sql`now()`),
      ),
    )
    .returning({ usuarioId: codigosRecuperacao.usuarioId, codigoHash: codigosRecuperacao.codigoHash })
  return codigo
}

/** Uses a code up. False where another call did so first, or a newer code has taken its place. */
export async function useCodigo(tx: Writer, { usuarioId, codigoHash }: { usuarioId: number; codigoHash: string }) {
  const { rowCount } = await tx
    .delete(codigosRecuperacao)
    .where(and(eq(codigosRecuperacao.usuarioId, usuarioId), eq(codigosRecuperacao.codigoHash, codigoHash)))
  return rowCount === 1
}
