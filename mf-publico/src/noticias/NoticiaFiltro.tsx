import type { Autor } from '@portal/shared-contracts/api'
import { FilterBar, SearchField, SelectFilter } from '@portal/shared-contracts/ui'
import { useNavigate } from 'react-router-dom'
import { type Criterios, searchOf } from './criterios'

/** Search and author. The address is their state; without JavaScript they are forms that ask for it. */
export function NoticiaFiltro({ criterios, autores }: { criterios: Criterios; autores: Autor[] }) {
  const navigate = useNavigate()
  const ask = (changed: Partial<Criterios>, replace: boolean) =>
    navigate({ search: searchOf({ ...criterios, ...changed, pagina: 1 }) }, { replace, preventScrollReset: true })

  return (
    <FilterBar>
      <SearchField
        label="Buscar notícias"
        placeholder="Título ou tag"
        value={criterios.busca}
        keep={{ autorId: criterios.autorId }}
        onSearch={(busca) => ask({ busca }, true)}
      />
      <SelectFilter
        label="Autor"
        name="autorId"
        allLabel="Todos os autores"
        value={criterios.autorId}
        keep={{ busca: criterios.busca }}
        options={autores.map(({ id, nomeCompleto }) => ({ value: id, label: nomeCompleto }))}
        onChange={(autorId) => ask({ autorId: Number(autorId) || undefined }, false)}
      />
    </FilterBar>
  )
}
