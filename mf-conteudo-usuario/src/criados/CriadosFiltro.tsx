import { FilterBar, SearchField, SelectFilter } from '@portal/shared-contracts/ui'
import { useNavigate } from 'react-router-dom'
import type { CriadosDefinition } from './CriadosDefinition'
import { type Criterios, searchOf } from './criterios'

interface CriadosFiltroProps {
  of: Pick<CriadosDefinition<never>, 'busca' | 'filtro'>
  criterios: Criterios
}

/** Search and filter. The address is their state. */
export function CriadosFiltro({ of: { busca, filtro }, criterios }: CriadosFiltroProps) {
  const navigate = useNavigate()
  const ask = (changed: Partial<Criterios>, replace: boolean) =>
    navigate(
      { search: searchOf({ ...criterios, ...changed, pagina: 1 }, filtro) },
      { replace, preventScrollReset: true },
    )
  return (
    <FilterBar>
      <SearchField {...busca} value={criterios.busca} onSearch={(typed) => ask({ busca: typed }, true)} />
      <SelectFilter {...filtro} value={criterios.filtro} onChange={(chosen) => ask({ filtro: chosen }, false)} />
    </FilterBar>
  )
}
