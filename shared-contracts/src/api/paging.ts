/** Pages start at 1; 0 requests all matches, as filtered queries do (docs/product.md#lists). */
export interface Paginacao {
  paginacao: number
  /** Ignores case and accents; an extension that a server may ignore (docs/product.md#search). */
  busca?: string
}

export interface OwnPaginacao extends Paginacao {
  /** Earliest local minute or second, without offset; an extension that a server may ignore. */
  desde?: string
}

/** The demo server's page size; clients may not depend on it. */
export const TAMANHO_PAGINA = 9
