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

/** The institution of a person who has none; registration sends its id (specification §9). */
const semInstituicao = ({ nome, demo }: PortalOfSeed) => ({
  id: 3,
  razaoSocial: demo ? 'Comunidade Jacarandá (pessoa física)' : 'Comunidade (pessoa física)',
  responsavel: nome,
  instituicaoAreaId: 6,
  instituicaoClassificacaoId: 4,
  tipoInstituicaoId: 5,
  descricao: 'Reúne quem participa do ecossistema em nome próprio, sem representar uma organização.',
})

/** The portal that the first rows are of. */
export interface PortalOfSeed {
  nome: string
  /** Whether an empty database is filled with the demo content, in which the community has the name of its city. */
  demo: boolean
}

/** What the portal cannot run without. Rows that are there already stay as they are. */
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

/** The contact form accepts the ids 1 to 6 (specification §9). */
const SETORES = ['Imprensa', 'Parcerias', 'Startups', 'Pesquisa e universidades', 'Poder público', 'Suporte ao portal']
