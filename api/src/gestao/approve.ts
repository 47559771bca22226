import type { TipoItem } from '@portal/shared-contracts/api'
import { and, eq, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Writer } from '../database/Database'
import { ITENS } from '../database/itens'
import { documentos } from '../database/schema'
import type { Publicacao } from '../publicacao/Publicacao'

/** Excludes items that wait for an e-mail and, by default, those that were sent back. */
export function waits(tipo: TipoItem, { withReturned = false } = {}): SQL | undefined {
  const { table } = ITENS[tipo]
  return and(
    ...[eq(table.aprovado, false), eq(table.aguardaEmail, false), withReturned ? undefined : isNull(table.devolucao)],
    // A documento needs its PDF, which a gestor may have removed.
    tipo === 'documento' ? isNotNull(documentos.arquivoId) : undefined,
  )
}

interface Approval {
  which?: SQL
  /** A gestor may publish an item that was sent back. */
  withReturned?: boolean
  publicacao: Publicacao
  usuarioId?: number
}

/** Ids of published items, and of items that still wait because the institution did not name the author. */
interface Approved {
  aprovados: number[]
  alheios: number[]
}

export const ALHEIO = 'Quem enviou este conteúdo não está entre as pessoas que publicam em nome dessa instituição.'

export async function approve(
  tx: Writer,
  tipo: TipoItem,
  { which, withReturned, publicacao, usuarioId }: Approval,
): Promise<Approved> {
  const { table } = ITENS[tipo]
  const isWanted = and(waits(tipo, { withReturned }), which)
  const alheios = await publicacao.alheiosIn(tx, tipo, isWanted)
  const approved = await tx
    .update(table)
    .set({ aprovado: true, avisar: true, devolucao: null })
    .where(and(isWanted, notInArray(table.id, alheios)))
    .returning({ id: table.id })
  const aprovados = approved.map(({ id }) => id)
  for (const id of aprovados) await writeAuditoria(tx, { usuarioId, acao: `${tipo}.aprovar`, alvoId: id })
  return { aprovados, alheios }
}
