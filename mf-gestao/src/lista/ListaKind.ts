import type { Api, CallOptions, Resultado } from '@portal/shared-contracts/api'

/** Filters by URL parameter; empty for all. */
export type Criterios<Nome extends string> = Record<Nome, string>

export interface ListaKind<Item extends { id: number }, Nome extends string> {
  path: string
  criterios: Record<Nome, (text: string) => string>
  ask: (api: Api, criterios: Criterios<Nome>, paginacao: number, options: CallOptions) => Promise<Resultado<Item[]>>
  titulo: string
  /** Singular, plural, and singular with "encontrado". */
  count: readonly [um: string, varios: string, encontrado: string]
  empty: string
  notFound: string
  refused: string
}
