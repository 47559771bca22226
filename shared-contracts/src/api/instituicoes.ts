import { get } from './endpoint'
import { listOf, type Read, recordOf, text } from './read'

/** An organization (docs/product.md#records). Unknown parts are empty. */
export interface Instituicao {
  id: number
  razaoSocial: string
  /** 14 characters, with letters since 2026; never a number. */
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

/** A server may send an item's institution as a text or a record (docs/product.md#records). */
export const nomeDaInstituicao: Read<string> = (sent) =>
  text(typeof sent === 'object' && sent !== null && 'razaoSocial' in sent ? sent.razaoSocial : sent)

/** All institutions in alphabetical order; not paged. */
export const listInstituicoes = get<Record<string, never>, Instituicao[]>(
  '/api/instituicao/buscarInstituicoes',
  instituicoes,
)

/** A list whose first item is the institution. Refuses an unknown id with 404. */
export const getInstituicao = get<{ Id: number }, Instituicao[]>(
  '/api/instituicao/buscarInstituicaoPorId',
  instituicoes,
)
