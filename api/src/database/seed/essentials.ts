import type { Db } from '../Database'
import {
  instituicaoAreas,
  instituicaoClassificacoes,
  instituicoes,
  setores,
  tiposEndereco,
  tiposInstituicao,
} from '../schema'
import { restartIds } from './restartIds'

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
  /** Fills an empty database with demo content, whose community is named after the demo's city. */
  demo: boolean
}

/** Rows that the portal needs; existing ones stay unchanged. */
export async function seedEssentials(db: Db, portal: PortalOfSeed) {
  await db.insert(tiposInstituicao).values(numbered(TIPOS_INSTITUICAO)).onConflictDoNothing()
  await db.insert(instituicaoAreas).values(numbered(AREAS)).onConflictDoNothing()
  await db.insert(instituicaoClassificacoes).values(numbered(CLASSIFICACOES)).onConflictDoNothing()
  await db
    .insert(tiposEndereco)
    .values(numbered(['Local de evento', 'Sede']))
    .onConflictDoNothing()
  await db.insert(setores).values(numbered(SETORES)).onConflictDoNothing()
  await db.insert(instituicoes).values(semInstituicao(portal)).onConflictDoNothing()
  await restartIds(db, [
    tiposInstituicao,
    instituicaoAreas,
    instituicaoClassificacoes,
    tiposEndereco,
    setores,
    instituicoes,
  ])
}

const numbered = (descricoes: string[]) => descricoes.map((descricao, index) => ({ id: index + 1, descricao }))

const TIPOS_INSTITUICAO = ['ICTIs', 'Empresas', 'Mecanismos de Inovação', 'Governo', 'Sociedade Organizada']
const AREAS = ['Tecnologia da informação', 'Saúde', 'Energia', 'Agronegócio', 'Educação', 'Multissetorial']
const CLASSIFICACOES = ['Pública', 'Privada', 'Sem fins lucrativos', 'Comunidade']

/** The contact form accepts ids 1 to 6 (docs/product.md#contact). */
const SETORES = ['Imprensa', 'Parcerias', 'Startups', 'Pesquisa e universidades', 'Poder público', 'Suporte ao portal']
