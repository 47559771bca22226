/** A parceiro in the fixed list, `parceiros.json`. */
export interface Parceiro {
  id: number
  nome: string
  /** Address of the logo; empty where a monogram stands in for it. */
  logo: string
}

/** The parceiros of one type. */
export interface ParceiroGroup {
  tipoInstituicaoId: number
  /** The category, as the footer spells it too. */
  tipoInstituicao: string
  parceiros: Parceiro[]
}

/** The record of a parceiro in `detalhes.json` (specification §3). What is not known is an empty text. */
export interface ParceiroDetalhe {
  parceiroId: number
  parceiroNome: string
  primeiroParagrafo: string
  subTitulo: string
  segundoParagrafo: string
  coverPath: string
  logoPath: string
  instaLink: string
  linkedinLink: string
  wppLink: string
  emailContato: string
  /** Digits, area code first. */
  telefone: string
  website: string
  endereco: string
  /** 14 characters without punctuation; the first twelve may be letters. */
  cnpj: string
}
