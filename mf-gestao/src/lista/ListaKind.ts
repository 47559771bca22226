import type { Api, CallOptions, Resultado } from '@portal/shared-contracts/api'

/** By what a list is narrowed, by the names of the address's parameters; empty for all. */
export type Criterios<Nome extends string> = Record<Nome, string>

/** One list of the gestão, as data: the server searches and narrows it by several criteria at once. */
export interface ListaKind<Item extends { id: number }, Nome extends string> {
  path: string
  /** What each text of the address means; empty where it means nothing. */
  criterios: Record<Nome, (text: string) => string>
  /** Asks the server for one page, from 1. */
  ask: (api: Api, criterios: Criterios<Nome>, paginacao: number, options: CallOptions) => Promise<Resultado<Item[]>>
  titulo: string
  /** One of them, several, and how one is said to be found. */
  count: readonly [um: string, varios: string, encontrado: string]
  empty: string
  notFound: string
  refused: string
}
