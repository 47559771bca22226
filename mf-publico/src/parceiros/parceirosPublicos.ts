import { type ListKind, oneOf } from '@portal/shared-contracts/lists'
import { TIPO_OPTIONS } from './tipos'

const options = TIPO_OPTIONS.map(({ value, label }) => ({ value: String(value), label }))

/** Search and filter of the parceiros. The list is in this build, so there is no call and no page to ask for. */
export const parceirosPublicos = {
  busca: { label: 'Buscar parceiros', placeholder: 'Nome do parceiro' },
  filter: { name: 'tipo', label: 'Tipo', allLabel: 'Todos os tipos', options, read: oneOf(options) },
} satisfies Pick<ListKind<never>, 'busca' | 'filter'>
