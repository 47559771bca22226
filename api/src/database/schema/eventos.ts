import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { envio, grafia, id, localDateTime, procura, resumo, retencao } from './columns'
import { instituicoes } from './instituicoes'
import { arquivos, tags } from './items'
import { usuarios } from './usuarios'

export const tiposEndereco = pgTable('tipos_endereco', { id: id(), descricao: text().notNull() })

/** Suggested again to the person who typed them (docs/product.md#content-forms). */
export const enderecos = pgTable(
  'enderecos',
  {
    id: id(),
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id),
    tipoEnderecoId: integer()
      .notNull()
      .references(() => tiposEndereco.id),
    cep: text().notNull().default(''),
    logradouro: text().notNull().default(''),
    numero: text().notNull().default(''),
    complemento: text().notNull().default(''),
    pontoReferencia: text().notNull().default(''),
    bairro: text().notNull().default(''),
    cidade: text().notNull().default(''),
    uf: text().notNull().default(''),
  },
  (table) => [index('enderecos_do_usuario').on(table.usuarioId, table.tipoEnderecoId, table.id)],
)

export const eventos = pgTable(
  'eventos',
  {
    id: id(),
    titulo: text().notNull(),
    descricao: text().notNull(),
    resumo: resumo(),
    dataInicio: localDateTime().notNull(),
    dataTermino: localDateTime().notNull(),
    local: text().notNull().default(''),
    /** 1 in person, 2 online. */
    tipoEventoId: smallint().notNull().default(1),
    instituicaoId: integer().references(() => instituicoes.id),
    enderecoId: integer().references(() => enderecos.id),
    linkExterno: text().notNull().default(''),
    exibirMaps: boolean().notNull().default(false),
    responsavel: text().notNull(),
    capaDescricao: text().notNull().default(''),
    capaId: uuid().references(() => arquivos.id),
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id),
    ultimaAtualizacao: localDateTime(),
    aprovado: boolean().notNull().default(true),
    procura: procura(),
    ...envio(),
    ...retencao(),
  },
  (table) => [
    check('eventos_periodo', sql`${table.dataInicio} <= ${table.dataTermino}`),
    // Read forwards for upcoming eventos, backwards for past ones.
    index('eventos_publicos').on(table.dataInicio, table.id).where(sql`${table.aprovado}`),
    index('eventos_em_andamento')
      .using('gist', sql`tsrange(${table.dataInicio}, ${table.dataTermino}, '[]')`)
      .where(sql`${table.aprovado}`),
    index('eventos_do_usuario').on(table.usuarioId, table.dataInicio.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('eventos_em_espera').on(table.id).where(sql`NOT ${table.aprovado}`),
    index('eventos_a_avisar').on(table.usuarioId).where(sql`${table.avisar}`),
    uniqueIndex('eventos_do_envio').on(table.usuarioId, table.chave).where(sql`${table.chave} IS NOT NULL`),
    index('eventos_recentes_do_usuario').on(table.usuarioId, table.id.desc().nullsFirst()),
    index().on(table.capaId),
    index('eventos_responsavel').on(sql`lower(${table.responsavel})`),
    index('eventos_busca').using('gin', sql`f_unaccent(${table.titulo} || ' ' || ${table.local}) gin_trgm_ops`),
    index('eventos_procura').using('gin', table.procura),
  ],
)

export const eventoTags = pgTable(
  'evento_tags',
  {
    eventoId: integer()
      .notNull()
      .references(() => eventos.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
    ordem: smallint().notNull(),
    grafia: grafia(),
  },
  (table) => [primaryKey({ columns: [table.eventoId, table.tagId] }), index().on(table.tagId)],
)

/** Pictures of texts. The foreign key prevents their deletion. */
export const eventoImagens = pgTable(
  'evento_imagens',
  {
    eventoId: integer()
      .notNull()
      .references(() => eventos.id, { onDelete: 'cascade' }),
    arquivoId: uuid()
      .notNull()
      .references(() => arquivos.id),
  },
  (table) => [primaryKey({ columns: [table.eventoId, table.arquivoId] }), index().on(table.arquivoId)],
)
