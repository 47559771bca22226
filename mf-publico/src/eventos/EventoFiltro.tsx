import type { Organizador } from '@portal/shared-contracts/api'
import { FilterBar, SearchField, SelectFilter } from '@portal/shared-contracts/ui'
import { useNavigate } from 'react-router-dom'
import { type Criterios, searchOf } from './criterios'

interface EventoFiltroProps {
  criterios: Criterios
  organizadores: Organizador[]
}

/** Search and organizador. The address is their state; without JavaScript they are forms that ask for it. */
export function EventoFiltro({ criterios, organizadores }: EventoFiltroProps) {
  const navigate = useNavigate()
  const ask = (changed: Partial<Criterios>, replace: boolean) =>
    navigate({ search: searchOf({ ...criterios, ...changed, pagina: 1 }) }, { replace, preventScrollReset: true })
  const { busca, organizador } = criterios
  // An old address may name someone who organises nothing any more: the filter still says what it does.
  const nomes = new Set([...organizadores.map(({ responsavel }) => responsavel), ...(organizador ? [organizador] : [])])

  return (
    <FilterBar>
      <SearchField
        label="Buscar eventos"
        placeholder="Título, tag ou local"
        value={busca}
        keep={{ organizador }}
        onSearch={(typed) => ask({ busca: typed }, true)}
      />
      <SelectFilter
        label="Organizador"
        name="organizador"
        allLabel="Todos os organizadores"
        value={organizador}
        keep={{ busca }}
        options={[...nomes].map((nome) => ({ value: nome, label: nome }))}
        onChange={(chosen) => ask({ organizador: chosen }, false)}
      />
    </FilterBar>
  )
}
