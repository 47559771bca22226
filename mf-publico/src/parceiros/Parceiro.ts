export interface Parceiro {
  id: number
  nome: string
  logo: string
}

export interface ParceiroGroup {
  tipoInstituicaoId: number
  tipoInstituicao: string
  parceiros: Parceiro[]
}

/** A record of `detalhes.json` (docs/product.md#partners). Unknown values are empty. */
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
  /** 14 characters without punctuation. The first twelve may be letters. */
  cnpj: string
}
