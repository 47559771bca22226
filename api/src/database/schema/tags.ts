import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from './columns'

export const tags = pgTable('tags', { id: id(), descricao: text().notNull() }, (table) => [
  // The same word in another case is the same tag (decision 108).
  uniqueIndex('tags_descricao_key').on(sql`lower(${table.descricao})`),
  index('tags_busca').using('gin', sql`f_unaccent(${table.descricao}) gin_trgm_ops`),
])
