export type { OwnPaginacao, Paginacao } from './rules'

/** The demo server's page size; clients may not depend on it. */
export const TAMANHO_PAGINA = 9
