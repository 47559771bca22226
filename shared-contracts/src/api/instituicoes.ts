import { get } from './endpoint'
import { listOf, type Read, recordOf, text } from './read'

/** An organisation of the ecosystem (specification §3). What is not known of it is an empty text. */
export interface Instituicao {
  id: number
  razaoSocial: string
  /** 14 characters, letters allowed since 2026; never a number. */
  cnpj: string
  responsavel: string
  instituicaoAreaId: number
  instituicaoClassificacaoId: number
  descricao: string
  missao: string
  visao: string
  valores: string
  /** 1 ICTIs, 2 Empresas, 3 Mecanismos de Inovação, 4 Governo, 5 Sociedade Organizada. */
  tipoInstituicaoId: number
}

const instituicoes = listOf(recordOf<Instituicao>({ razaoSocial: text }))

/** The institution that an item names: a server may write it as a text or as a record (decision 107). */
export const nomeDaInstituicao: Read<string> = (sent) =>
  text(typeof sent === 'object' && sent !== null && 'razaoSocial' in sent ? sent.razaoSocial : sent)

/** Every one, in alphabetical order; not paged. */
export const listInstituicoes = get<Record<string, never>, Instituicao[]>(
  '/api/instituicao/buscarInstituicoes',
  instituicoes,
)

/** Answers a list; its first item is the institution. An unknown id is refused with 404. */
export const getInstituicao = get<{ Id: number }, Instituicao[]>(
  '/api/instituicao/buscarInstituicaoPorId',
  instituicoes,
)
