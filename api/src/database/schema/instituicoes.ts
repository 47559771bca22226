import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns'

/** 1 ICTIs, 2 Empresas, 3 Mecanismos de Inovação, 4 Governo, 5 Sociedade Organizada: the partner types. */
export const tiposInstituicao = pgTable('tipos_instituicao', { id: id(), descricao: text().notNull() })

export const instituicaoAreas = pgTable('instituicao_areas', { id: id(), descricao: text().notNull() })

export const instituicaoClassificacoes = pgTable('instituicao_classificacoes', {
  id: id(),
  descricao: text().notNull(),
})

export const instituicoes = pgTable('instituicoes', {
  id: id(),
  razaoSocial: text().notNull(),
  /** 14 characters, may include letters; empty if unknown. */
  cnpj: text().notNull().default(''),
  responsavel: text().notNull().default(''),
  instituicaoAreaId: integer()
    .notNull()
    .references(() => instituicaoAreas.id),
  instituicaoClassificacaoId: integer()
    .notNull()
    .references(() => instituicaoClassificacoes.id),
  tipoInstituicaoId: integer()
    .notNull()
    .references(() => tiposInstituicao.id),
  descricao: text().notNull().default(''),
  missao: text().notNull().default(''),
  visao: text().notNull().default(''),
  valores: text().notNull().default(''),
})
