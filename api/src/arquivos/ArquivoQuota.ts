import { refuse } from '@portal/platform/http/refuse'
import type { TipoItem } from '@portal/shared-contracts/api'
import { sql } from 'drizzle-orm'
import { FILES } from '../config/limits'
import type { Db, Writer } from '../database/Database'
import { holdPessoa } from '../database/holdPessoa'
import { filesOf } from '../database/itens'
import { arquivos } from '../database/schema'
import { RateLimit } from '../limites/RateLimit'

const MIB = 1024 * 1024
/** Files are counted in blocks, so that the largest possible limit fits into an integer of the database. */
const BLOCK_BYTES = MIB / 4
const HOUR_S = 3_600

export interface Replaced {
  nome: TipoItem
  id: number
}

export class ArquivoQuota {
  private readonly redes: RateLimit

  constructor(
    db: Db,
    private readonly maxBytes: number,
  ) {
    this.redes = new RateLimit(db, {
      acao: 'arquivos',
      rede: { tentativas: Math.ceil((maxBytes * FILES.ofNetwork.times) / BLOCK_BYTES), janelaMs: FILES.ofNetwork.inMs },
      resposta: 'Muitos arquivos foram enviados da sua rede hoje. Tente novamente amanhã, ou envie sem o arquivo.',
    })
  }

  /** Counts a file before it is stored. Refuses with 429 if the network stored too many bytes today. */
  async spend(ip: string, bytes: number) {
    await this.redes.spendMany(Math.ceil(bytes / BLOCK_BYTES), ip)
  }

  /** Refuses with 413 or 429 if the person's files would be too large. @param added bytes not yet counted */
  async require(db: Db | Writer, usuarioId: number, added: number, replaced?: Replaced) {
    const { kept, stored } = await bytesOf(db, usuarioId, replaced)
    if (kept + added > this.maxBytes) {
      const mb = Math.round(this.maxBytes / MIB)
      refuse(
        413,
        `Seus arquivos passariam dos ${mb} MB que cada pessoa pode guardar. Remova os que não usa mais, ou envie um menor.`,
      )
    }
    if (stored + added > this.maxBytes * FILES.withUnswept) {
      refuse(429, 'Você trocou ou removeu muitos arquivos há pouco. Tente novamente amanhã, ou envie sem o arquivo.', {
        'Retry-After': String(6 * HOUR_S),
      })
    }
  }

  /** Serializes a person's writes until the transaction ends, so that each counts the earlier ones. */
  async hold(tx: Writer, usuarioId: number) {
    await holdPessoa(tx, usuarioId)
  }
}

async function bytesOf(db: Db | Writer, usuarioId: number, replaced: Replaced | undefined) {
  const ofItems = filesOf(usuarioId, ({ nome }) =>
    replaced?.nome === nome ? sql`AND id <> ${replaced.id}` : undefined,
  )
  const { rows } = await db.execute<{ kept: string; stored: string }>(sql`
    WITH principal AS (
      ${sql.join(ofItems, sql` UNION ALL `)} UNION ALL
      SELECT id FROM ${arquivos} WHERE usuario_id = ${usuarioId} AND avulsa_ate > now())
    SELECT
      (SELECT coalesce(sum(tamanho), 0) FROM ${arquivos} WHERE id IN (
        SELECT unnest(ARRAY[a.id, a.media_id, a.cartao_id, a.compartilhar_id]) FROM principal JOIN ${arquivos} AS a USING (id))) AS kept,
      (SELECT coalesce(sum(tamanho), 0) FROM ${arquivos} WHERE usuario_id = ${usuarioId}) AS stored`)
  return { kept: Number(rows[0]?.kept), stored: Number(rows[0]?.stored) }
}
