import type { EstadoMensagem } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from './columns'

/** Ids 1 to 6 (docs/product.md#choices). */
export const setores = pgTable('setores', { id: id(), descricao: text().notNull() })

/** The previous version uses the index on this expression. */
const textoDaMensagem = (table: Record<'nome' | 'empresa' | 'emailCorporativo' | 'mensagem', AnyPgColumn>): SQL =>
  sql`${table.nome} || ' ' || ${table.empresa} || ' ' || ${table.emailCorporativo} || ' ' || ${table.mensagem}`

export const mensagensContato = pgTable(
  'mensagens_contato',
  {
    id: id(),
    nome: text().notNull(),
    emailCorporativo: text().notNull(),
    telefone: text().notNull(),
    empresa: text().notNull(),
    cargo: text().notNull(),
    setorId: integer()
      .notNull()
      .references(() => setores.id),
    mensagem: text().notNull(),
    criadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    estado: text().$type<EstadoMensagem>().notNull().default('nova'),
    resposta: text(),
    respondidaEm: timestamp({ withTimezone: true }),
    naoEntregue: text(),
    /** Stored without accents, because removing them takes longer than searching. */
    procura: text()
      .notNull()
      .generatedAlwaysAs(sql`f_unaccent(nome || ' ' || empresa || ' ' || email_corporativo || ' ' || mensagem)`),
  },
  (table) => [
    index().on(table.setorId),
    index().on(table.criadaEm),
    index('mensagens_contato_busca').using('gin', sql`f_unaccent(${textoDaMensagem(table)}) gin_trgm_ops`),
    index('mensagens_contato_procura').using('gin', sql`${table.procura} gin_trgm_ops`),
  ],
)
