import { FilterBar, SearchField } from '@portal/shared-contracts/ui'
import { useNavigate } from 'react-router-dom'
import { searchOf } from './criterios'

/** The search box. The address is its state; without JavaScript it is a form that asks for it. */
export function DocumentoBusca({ label, busca }: { label: string; busca: string }) {
  const navigate = useNavigate()
  const search = (busca: string) =>
    navigate({ search: searchOf({ busca, pagina: 1 }) }, { replace: true, preventScrollReset: true })
  return (
    <FilterBar>
      <SearchField label={label} placeholder="Título ou tag" value={busca} onSearch={search} />
    </FilterBar>
  )
}
