import type { Evento } from '@portal/shared-contracts/api'
import type { ListaStore } from '@portal/shared-contracts/lists'
import { CardGrid, MoreList } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { TEXTS } from '../texts'
import { type Criterios, searchOf } from './criterios'
import { EventoCard } from './EventoCard'
import styles from './EventoLista.module.css'

interface EventoListaProps {
  eventos: ListaStore<Evento>
  criterios: Criterios
  /** The present minute, a local date. */
  now: string
  onMore: () => void
}

/** The cards and "VER MAIS". The page itself says how many there are, also where nothing was found. */
export const EventoLista = observer(function EventoLista({ eventos, criterios, now, onMore }: EventoListaProps) {
  const addressOf = (pagina: number) => searchOf({ ...criterios, pagina })
  return (
    <div className={styles.lista}>
      <MoreList
        label={TEXTS.verMaisEventos}
        hasMore={eventos.hasMore}
        loading={eventos.loading}
        onMore={onMore}
        to={addressOf(eventos.pagina + 1)}
        before={eventos.primeira > 1 ? addressOf(eventos.primeira - 1) : undefined}
        status=""
      >
        <CardGrid>
          {eventos.itens.map((evento) => (
            <EventoCard key={evento.id} evento={evento} now={now} />
          ))}
        </CardGrid>
      </MoreList>
    </div>
  )
})
