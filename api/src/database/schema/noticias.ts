import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { autor, envio, grafia, id, localDateTime, procura, resumo, retencao } from './columns'
import { arquivos, tags } from './items'
import { usuarios } from './usuarios'

export const noticias = pgTable(
  'noticias',
  {
    id: id(),
    titulo: text().notNull(),
    subTitulo: text().notNull().default(''),
    descricao: text().notNull(),
    resumo: resumo(),
    dataPublicacao: localDateTime().notNull(),
    capaDescricao: text().notNull().default(''),
    capaId: uuid().references(() => arquivos.id),
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id),
    dataOperacao: localDateTime(),
    aprovado: boolean().notNull().default(true),
    procura: procura(),
    autor: autor(),
    ...envio(),
    ...retencao(),
  },
  (table) => [
    index('noticias_publicas')
      .on(table.dataPublicacao.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.aprovado}`),
    index('noticias_do_usuario').on(
      table.usuarioId,
      table.dataPublicacao.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('noticias_em_espera').on(table.id).where(sql`NOT ${table.aprovado}`),
    index('noticias_a_avisar').on(table.usuarioId).where(sql`${table.avisar}`),
    uniqueIndex('noticias_do_envio').on(table.usuarioId, table.chave).where(sql`${table.chave} IS NOT NULL`),
    index('noticias_recentes_do_usuario').on(table.usuarioId, table.id.desc().nullsFirst()),
    index().on(table.capaId),
    index('noticias_busca').using('gin', sql`f_unaccent(${table.titulo}) gin_trgm_ops`),
    index('noticias_procura').using('gin', table.procura),
  ],
)

export const noticiaTags = pgTable(
  'noticia_tags',
  {
    noticiaId: integer()
      .notNull()
      .references(() => noticias.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
    ordem: smallint().notNull(),
    grafia: grafia(),
  },
  (table) => [primaryKey({ columns: [table.noticiaId, table.tagId] }), index().on(table.tagId)],
)

/** Pictures of texts. The foreign key prevents their deletion. */
export const noticiaImagens = pgTable(
  'noticia_imagens',
  {
    noticiaId: integer()
      .notNull()
      .references(() => noticias.id, { onDelete: 'cascade' }),
    arquivoId: uuid()
      .notNull()
      .references(() => arquivos.id),
  },
  (table) => [primaryKey({ columns: [table.noticiaId, table.arquivoId] }), index().on(table.arquivoId)],
)
