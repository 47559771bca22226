import { useNavigate } from 'react-router-dom'
import { FilterBar } from '../ui/filters/FilterBar'
import { SearchField } from '../ui/filters/SearchField'
import { SelectFilter } from '../ui/filters/SelectFilter'
import { searchOf } from './criterios'
import type { Criterios, FiltroOption, ListaKind } from './ListaKind'

export interface ListaFiltersProps {
  of: {
    kind: Pick<ListaKind<never>, 'busca' | 'filtro'>
    criterios: Criterios
    options: readonly FiltroOption[]
  }
}

/** Search and filter of a list. The address is their state; without JavaScript they are forms that ask for it. */
export function ListaFilters({ of: { kind, criterios, options } }: ListaFiltersProps) {
  const navigate = useNavigate()
  const ask = (changed: Partial<Criterios>, replace: boolean) =>
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
