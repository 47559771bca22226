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
    /** Lower case. */
    email: text().notNull(),
    senhaHash: text().notNull(),
    /** 11 digits. */
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
    /** Which terms were accepted and when: the proof that the law asks for. */
    termosVersao: text(),
    termosAceitosEm: timestamp({ withTimezone: true }),
    criadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What a person may do besides what everybody may. */
    papel: text().$type<Papel>(),
    /** Since when nobody gets in with this account. */
    suspensaEm: timestamp({ withTimezone: true }),
    /** Since when the account's mailbox is known to be hers. */
    emailConfirmadoEm: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.email), uniqueIndex().on(table.cpf)],
)

/** A login that lasts: its life is counted from `usadaEm` and, as a whole, from `criadaEm` (`Settings.sessao`). */
export const sessoes = pgTable(
  'sessoes',
  {
    /** SHA-256 of the token, in hexadecimal. The token itself is known to its bearer only. */
    tokenHash: text().primaryKey(),
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    criadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.usuarioId), index().on(table.usadaEm)],
)

/** The recovery codes of a person, one of each network that has asked; its next one takes the place of its last. */
export const codigosRecuperacao = pgTable(
  'codigos_recuperacao',
  {
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** SHA-256 of the network's name, in hexadecimal: it is kept to be compared, and is personal data. */
    rede: text().notNull(),
    codigoHash: text().notNull(),
    criadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiraEm: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.usuarioId, table.rede] })],
)

/** The code by which a person confirms that the mailbox of her account is hers; the next one takes the place of the last. */
export const confirmacoesEmail = pgTable('confirmacoes_email', {
  usuarioId: integer()
    .primaryKey()
    .references(() => usuarios.id, { onDelete: 'cascade' }),
  codigoHash: text().notNull(),
  expiraEm: timestamp({ withTimezone: true }).notNull(),
})

/** Who may publish in an institution's name, where that is asked. */
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

/** From where a person has logged in lately: such a network is mailed a recovery code, however many strangers ask for one. */
export const redesConhecidas = pgTable(
  'redes_conhecidas',
  {
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** As in `codigosRecuperacao`. */
    rede: text().notNull(),
    vistaEm: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.usuarioId, table.rede] })],
)

/** How often something was tried since `inicio`; counted here because any number of processes may serve the portal. */
export const limites = pgTable(
  'limites',
  {
    chave: text().primaryKey(),
    inicio: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    total: integer().notNull().default(1),
    /** Nothing is tried before this, however long the window. */
    bloqueadoAte: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.inicio)],
)
