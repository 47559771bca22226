import type { Endereco } from '@portal/shared-contracts/api'
import { and, eq } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { enderecos } from '../database/schema'

const LOCAL_DE_EVENTO = 1

/**
 * The id of a person's address with just this content, an earlier one where there is one; null where it is all empty.
 * An address never changes: other eventos may be there.
 */
export async function keepEndereco(db: Writer, { id, ...endereco }: Endereco, usuarioId: number) {
  if (Object.values(endereco).every((text) => text === '')) return null
  const row = { ...endereco, usuarioId, tipoEnderecoId: LOCAL_DE_EVENTO }
  const isSame = (Object.keys(row) as (keyof typeof row)[]).map((name) => eq(enderecos[name], row[name]))
  const [kept] = await db
    .select({ id: enderecos.id })
    .from(enderecos)
    .where(and(...isSame))
    .limit(1)
  if (kept) return kept.id
  const [added] = await db.insert(enderecos).values(row).returning({ id: enderecos.id })
  return added?.id ?? null
}
