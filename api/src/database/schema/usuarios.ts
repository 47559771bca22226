import type { Papel } from '@portal/shared-contracts/api'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from './columns'
import { instituicoes } from './instituicoes'

export const usuarios = pgTable(
  'usuarios',
  {
    id: id(),
    nomeCompleto: text().notNull(),
    /** Previous names, the latest first; deleted with the account. */
    nomesAnteriores: text().array().notNull().default([]),
    email: text().notNull(),
    senhaHash: text().notNull(),
    cpf: text(),
    dataNascimento: date(),
    telefone: text().notNull().default(''),
    cargo: text().notNull().default(''),
    uf: text().notNull().default(''),
    cidade: text().notNull().default(''),
    logradouro: text().notNull().default(''),
    bairro: text().notNull().default(''),
    numero: text().notNull().default(''),
    cep: text().notNull().default(''),
    instituicaoId: integer()
      .notNull()
      .references(() => instituicoes.id),
    /** Proof of the accepted terms, as the law requires. */
    termosVersao: text(),
    termosAceitosEm: timestamp({ withTimezone: true }),
    criadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    papel: text().$type<Papel>(),
    suspensaEm: timestamp({ withTimezone: true }),
    emailConfirmadoEm: timestamp({ withTimezone: true }),
    procura: text().notNull().generatedAlwaysAs(sql`f_unaccent(nome_completo || ' ' || email)`),
  },
  (table) => [
    uniqueIndex().on(table.email),
    uniqueIndex().on(table.cpf),
    index('usuarios_criados').on(table.criadoEm),
    index('usuarios_procura').using('gin', sql`${table.procura} gin_trgm_ops`),
  ],
)

/** A session expires after `usadaEm` and, in total, after `criadaEm` (`Settings.sessao`). */
export const sessoes = pgTable(
  'sessoes',
  {
    /** SHA-256 of the token, in hexadecimal; only the client has the token. */
    tokenHash: text().primaryKey(),
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    criadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.usuarioId), index().on(table.usadaEm)],
)

/** Recovery codes, one per person and network; a new one replaces the last. */
export const codigosRecuperacao = pgTable(
  'codigos_recuperacao',
  {
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal: networks are personal data and only compared. */
    rede: text().notNull(),
    codigoHash: text().notNull(),
    criadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiraEm: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.usuarioId, table.rede] })],
)

/** One confirmation code per person; a new one replaces the last. */
export const confirmacoesEmail = pgTable('confirmacoes_email', {
  usuarioId: integer()
    .primaryKey()
    .references(() => usuarios.id, { onDelete: 'cascade' }),
  codigoHash: text().notNull(),
  expiraEm: timestamp({ withTimezone: true }).notNull(),
})

export const publicadores = pgTable(
  'publicadores',
  {
    instituicaoId: integer()
      .notNull()
      .references(() => instituicoes.id, { onDelete: 'cascade' }),
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    desde: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.instituicaoId, table.usuarioId] }), index().on(table.usuarioId)],
)

/** Networks of recent logins, which get recovery codes even while strangers use up the limit. */
export const redesConhecidas = pgTable(
  'redes_conhecidas',
  {
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    rede: text().notNull(),
    vistaEm: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.usuarioId, table.rede] })],
)

/** Counts of attempts since `inicio`, shared by all processes. */
export const limites = pgTable(
  'limites',
  {
    chave: text().primaryKey(),
    inicio: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    total: integer().notNull().default(1),
    /** Blocks all attempts until then, whatever the window. */
    bloqueadoAte: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.inicio)],
)
