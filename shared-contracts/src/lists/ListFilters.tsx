import { useNavigate } from 'react-router-dom'
import { FilterBar } from '../ui/filters/FilterBar'
import { SearchField } from '../ui/filters/SearchField'
import { SelectFilter } from '../ui/filters/SelectFilter'
import { searchOf } from './criteria'
import type { ListCriteria, ListFilterOption, ListKind } from './ListKind'

export interface ListFiltersProps {
  of: {
    kind: Pick<ListKind<never>, 'busca' | 'filtro'>
    criterios: ListCriteria
    options: readonly ListFilterOption[]
  }
}

/** Search and filter of a list. The address is their state; without JavaScript they are forms that ask for it. */
export function ListFilters({ of: { kind, criterios, options } }: ListFiltersProps) {
  const navigate = useNavigate()
  const ask = (changed: Partial<ListCriteria>, replace: boolean) =>
    navigate({ search: searchOf({ ...criterios, ...changed, pagina: 1 }, kind) }, { replace, preventScrollReset: true })
  const { busca, filtro } = kind
  return (
    <FilterBar>
      <SearchField
        {...busca}
        value={criterios.busca}
        keep={filtro ? { [filtro.name]: criterios.filtro } : {}}
        onSearch={(typed) => ask({ busca: typed }, true)}
      />
      {filtro && (
        <SelectFilter
          name={filtro.name}
          label={filtro.label}
          allLabel={filtro.allLabel}
          value={criterios.filtro}
          keep={{ busca: criterios.busca }}
          options={options}
          onChange={(chosen) => ask({ filtro: chosen }, false)}
        />
      )}
    </FilterBar>
  )
}
