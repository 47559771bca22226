import { FilterBar, SearchField, SelectFilter } from '@portal/shared-contracts/ui'
import { useNavigate } from 'react-router-dom'
import { type Criterios, searchOf } from './criterios'
import { OPCOES } from './tipos'

/** Search by name and filter by type. The address is their state; without JavaScript they are forms that ask for it. */
export function ParceiroFiltro({ criterios }: { criterios: Criterios }) {
  const navigate = useNavigate()
  const ask = (changed: Partial<Criterios>, replace: boolean) =>
    navigate({ search: searchOf({ ...criterios, ...changed }) }, { replace, preventScrollReset: true })

  return (
    <FilterBar>
      <SearchField
        label="Buscar parceiros"
        placeholder="Nome do parceiro"
        value={criterios.busca}
        keep={{ tipo: criterios.tipo }}
        onSearch={(busca) => ask({ busca }, true)}
      />
      <SelectFilter
        label="Tipo"
        name="tipo"
        allLabel="Todos os tipos"
        value={criterios.tipo}
        keep={{ busca: criterios.busca }}
        options={OPCOES}
        onChange={(tipo) => ask({ tipo: Number(tipo) || undefined }, false)}
      />
    </FilterBar>
  )
}
