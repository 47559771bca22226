import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FilterBar } from '../ui/filters/FilterBar'
import { SearchField } from '../ui/filters/SearchField'
import { SelectFilter } from '../ui/filters/SelectFilter'
import type { ListCriteria, ListFilterOption, ListKind } from './ListKind'
import { searchOf } from './ListKind'

export interface ListFiltersProps {
  of: {
    kind: Pick<ListKind<never>, 'busca' | 'filter'>
    criteria: ListCriteria
    options: readonly ListFilterOption[]
  }
}

/** The address holds the state. Without JavaScript the filters are forms. */
export function ListFilters({ of: { kind, criteria, options } }: ListFiltersProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const asked = useRef(criteria)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `criteria` says what is asked anew with each address alone.
  useEffect(() => {
    asked.current = criteria
  }, [key])

  // The user may type while a choice loads, so the next address needs both.
  const ask = (changed: Partial<ListCriteria>, replace: boolean) => {
    asked.current = { ...asked.current, ...changed, pagina: 1 }
    navigate({ search: searchOf(asked.current, kind) }, { replace, preventScrollReset: true })
  }
  const { busca, filter } = kind
  return (
    <FilterBar>
      <SearchField
        {...busca}
        value={criteria.busca}
        keep={filter ? { [filter.name]: criteria.filter } : {}}
        onSearch={(typed) => ask({ busca: typed }, true)}
      />
      {filter && (
        <SelectFilter
          name={filter.name}
          label={filter.label}
          allLabel={filter.allLabel}
          value={criteria.filter}
          keep={{ busca: criteria.busca }}
          options={options}
          onChange={(chosen) => ask({ filter: chosen }, false)}
        />
      )}
    </FilterBar>
  )
}
