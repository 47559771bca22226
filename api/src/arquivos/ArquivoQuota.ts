import { type SQL, sql } from 'drizzle-orm'
import { RateLimit } from '../autenticacao/RateLimit'
import { FILES } from '../bounds'
import type { Db, Writer } from '../database/Database'
import { arquivos, documentos, eventoImagens, eventos, noticiaImagens, noticias } from '../database/schema'
import type { Owned } from '../lists/removeOwn'
import { holdPessoa } from '../pessoa/holdPessoa'
import { refuse } from '../refuse'

const MIB = 1024 * 1024
/** A file counts for whole ones of these, so that the largest limit that can be set is still an integer of the database. */
const BLOCK_BYTES = MIB / 4
const HOUR_S = 3_600

/** An item whose present file is about to be replaced. */
export type Replaced = Pick<Owned, 'nome'> & { id: number }

/** Bytes that one person's files take, of her items and of texts that she is writing, and with those that wait for the sweeper; and what one network stores a day. */
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

  /** Counts a file that is about to be stored. Refuses 429 where those of the sender's network were too many bytes in a day. */
  async spend(ip: string, bytes: number) {
    await this.redes.spendMany(Math.ceil(bytes / BLOCK_BYTES), ip)
  }

  /**
   * Refuses 413 where her items would have too many bytes, and 429 where those she has replaced and deleted would, which are
   * still on the disk. @param added bytes that are not counted yet
   */
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

  /** Lets writes of one person wait for each other until the transaction's end, so that each sees what the others have added. */
  async hold(tx: Writer, usuarioId: number) {
    await holdPessoa(tx, usuarioId)
  }
}

async function bytesOf(db: Db | Writer, usuarioId: number, replaced: Replaced | undefined) {
  const ofItems = (nome: Owned['nome'], table: SQL, column: SQL) => sql`
    SELECT ${column} AS id FROM ${table} WHERE usuario_id = ${usuarioId}
    ${replaced?.nome === nome ? sql`AND id <> ${replaced.id}` : sql``}`
  const { rows } = await db.execute<{ kept: string; stored: string }>(sql`
    WITH principal AS (
      ${ofItems('noticia', sql`${noticias}`, sql`capa_id`)} UNION ALL
      ${ofItems('evento', sql`${eventos}`, sql`capa_id`)} UNION ALL
      ${ofItems('documento', sql`${documentos}`, sql`arquivo_id`)} UNION ALL
      SELECT arquivo_id FROM ${noticiaImagens} JOIN ${noticias} AS n ON n.id = noticia_id WHERE n.usuario_id = ${usuarioId} UNION ALL
      SELECT arquivo_id FROM ${eventoImagens} JOIN ${eventos} AS e ON e.id = evento_id WHERE e.usuario_id = ${usuarioId} UNION ALL
      SELECT id FROM ${arquivos} WHERE usuario_id = ${usuarioId} AND avulsa_ate > now())
    SELECT
      (SELECT coalesce(sum(tamanho), 0) FROM ${arquivos} WHERE id IN (
        SELECT unnest(ARRAY[a.id, a.media_id, a.cartao_id, a.compartilhar_id]) FROM principal JOIN ${arquivos} AS a USING (id))) AS kept,
      (SELECT coalesce(sum(tamanho), 0) FROM ${arquivos} WHERE usuario_id = ${usuarioId}) AS stored`)
  return { kept: Number(rows[0]?.kept), stored: Number(rows[0]?.stored) }
}
