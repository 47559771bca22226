import { type ListKind, oneOf } from '@portal/shared-contracts/lists'
import { OPCOES } from './tipos'

const options = OPCOES.map(({ value, label }) => ({ value: String(value), label }))

/** What the address asks of the parceiros, who are all here and no page of a server's. */
export const parceirosPublicos = {
  busca: { label: 'Buscar parceiros', placeholder: 'Nome do parceiro' },
  filtro: { name: 'tipo', label: 'Tipo', allLabel: 'Todos os tipos', options, read: oneOf(options) },
} satisfies Pick<ListKind<never>, 'busca' | 'filtro'>
