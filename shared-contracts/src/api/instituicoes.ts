import { get } from './endpoint'

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

export const listInstituicoes = get<Record<string, never>, Instituicao[]>('/api/instituicao/buscarInstituicoes')

/** Answers a list; its first item is the institution. */
export const getInstituicao = get<{ Id: number }, Instituicao[]>('/api/instituicao/buscarInstituicaoPorId')
