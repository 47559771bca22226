import { Button, FilterBar, SearchField, SelectFilter } from '@portal/shared-contracts/ui'
import { useNavigate } from 'react-router-dom'
import { type Criterios, searchOf } from './criterios'
import styles from './ParceiroFiltro.module.css'
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
      <form method="get" className={styles.tipo} aria-label="Filtrar parceiros">
        {criterios.busca && <input type="hidden" name="busca" value={criterios.busca} />}
        <SelectFilter
          label="Tipo"
          name="tipo"
          allLabel="Todos os tipos"
          value={criterios.tipo}
          options={OPCOES}
          onChange={(tipo) => ask({ tipo: Number(tipo) || undefined }, false)}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            Filtrar
          </Button>
        </noscript>
      </form>
    </FilterBar>
  )
}
