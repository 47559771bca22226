/** A parceiro as the fixed list knows it. */
export interface Parceiro {
  id: number
  nome: string
  /** Address of the logo; empty for a monogram drawn from the name. */
  logo: string
}

/** The parceiros of one type. */
export interface ParceiroGroup {
  tipoInstituicaoId: number
  /** The category, as the footer spells it too. */
  tipoInstituicao: string
  parceiros: Parceiro[]
}

/** What the static data file tells of a parceiro (specification §3). What is not known is an empty text. */
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
