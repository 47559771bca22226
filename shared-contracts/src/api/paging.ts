/** A page of a list. Pages start at 1; 0 asks for every match at once, as filtered queries do (decision 28). */
export interface Paginacao {
  paginacao: number
  /** Text to find, whatever its case and accents; an extension that a server may ignore (decision 30). */
  busca?: string
}

/** A page of one's own items. */
export interface OwnPaginacao extends Paginacao {
  /** A local minute or second, without offset: nothing older is wanted. An extension that a server may ignore. */
  desde?: string
}

/** What the demo server puts on a page; a client may not rely on it. */
export const TAMANHO_PAGINA = 9
