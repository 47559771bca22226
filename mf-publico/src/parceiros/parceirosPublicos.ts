import { type ListKind, oneOf } from '@portal/shared-contracts/lists'
import { TIPO_OPTIONS } from './tipos'

const options = TIPO_OPTIONS.map(({ value, label }) => ({ value: String(value), label }))

/** The list is part of the build, so there is no API call and no paging. */
export const parceirosPublicos = {
  busca: { label: 'Buscar parceiros', placeholder: 'Nome do parceiro' },
  filter: { name: 'tipo', label: 'Tipo', allLabel: 'Todos os tipos', options, read: oneOf(options) },
} satisfies Pick<ListKind<never>, 'busca' | 'filter'>
