import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { InstituicaoDaCidade } from '../../cidade/listas'
import type { Db } from '../Database'
import {
  instituicaoAreas,
  instituicaoClassificacoes,
  instituicoes,
  setores,
  tiposEndereco,
  tiposInstituicao,
} from '../schema'

/** The registration sends this id for people without an institution (docs/product.md#registration). */
const semInstituicao = ({ nome, demo }: PortalOfSeed) => ({
  id: 3,
  razaoSocial: demo ? 'Comunidade Jacarandá (pessoa física)' : 'Comunidade (pessoa física)',
  responsavel: nome,
  instituicaoAreaId: 6,
  instituicaoClassificacaoId: 4,
  tipoInstituicaoId: 5,
  descricao: 'Reúne quem participa do ecossistema em nome próprio, sem representar uma organização.',
})

export interface PortalOfSeed {
  nome: string
  /** Adds demo content, which belongs to the demo's city. */
  demo: boolean
  /** From the city's folder. It replaces rows of the same ids. */
  setores?: string[] | undefined
  instituicoes?: InstituicaoDaCidade[] | undefined
}

/** Rows that the portal needs. Existing ones stay, unless the city's folder differs. */
export async function seedEssentials(db: Db, portal: PortalOfSeed) {
  await db.insert(tiposInstituicao).values(numbered(TIPOS_INSTITUICAO)).onConflictDoNothing()
  await db.insert(instituicaoAreas).values(numbered(AREAS)).onConflictDoNothing()
  await db.insert(instituicaoClassificacoes).values(numbered(CLASSIFICACOES)).onConflictDoNothing()
  await db
    .insert(tiposEndereco)
    .values(numbered(['Local de evento', 'Sede']))
    .onConflictDoNothing()
  await db
    .insert(setores)
    .values(numbered(portal.setores ?? SETORES))
    .onConflictDoUpdate({
      target: setores.id,
      set: { descricao: portal.setores ? sql`excluded.descricao` : sql`${setores.descricao}` },
    })
  await db.insert(instituicoes).values(semInstituicao(portal)).onConflictDoNothing()
  if (portal.instituicoes?.length) await writeInstituicoes(db, portal.instituicoes)
  await restartIds(db, [
    tiposInstituicao,
    instituicaoAreas,
    instituicaoClassificacoes,
    tiposEndereco,
    setores,
    instituicoes,
  ])
}

async function writeInstituicoes(db: Db, written: InstituicaoDaCidade[]) {
  const set = {
    razaoSocial: sql`excluded.razao_social`,
    cnpj: sql`excluded.cnpj`,
    responsavel: sql`excluded.responsavel`,
    descricao: sql`excluded.descricao`,
    missao: sql`excluded.missao`,
    visao: sql`excluded.visao`,
    valores: sql`excluded.valores`,
    tipoInstituicaoId: sql`excluded.tipo_instituicao_id`,
    instituicaoAreaId: sql`excluded.instituicao_area_id`,
    instituicaoClassificacaoId: sql`excluded.instituicao_classificacao_id`,
  }
  await db.insert(instituicoes).values(written).onConflictDoUpdate({ target: instituicoes.id, set })
}

const numbered = (descricoes: string[]) => descricoes.map((descricao, index) => ({ id: index + 1, descricao }))

const TIPOS_INSTITUICAO = ['ICTIs', 'Empresas', 'Mecanismos de Inovação', 'Governo', 'Sociedade Organizada']
const AREAS = ['Tecnologia da informação', 'Saúde', 'Energia', 'Agronegócio', 'Educação', 'Multissetorial']
const CLASSIFICACOES = ['Pública', 'Privada', 'Sem fins lucrativos', 'Comunidade']

/** The contact form accepts ids 1 to 6 (docs/product.md#contact). */
export const SETORES = [
  'Imprensa',
  'Parcerias',
  'Startups',
  'Pesquisa e universidades',
  'Poder público',
  'Suporte ao portal',
]

/** Sets the sequences to the highest id after inserts with explicit ids. */
export async function restartIds(db: Db, tables: PgTable[]) {
  for (const table of tables) {
    const { name } = getTableConfig(table)
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), max(id)) FROM ${table} HAVING max(id) > 0`,
    )
  }
}
