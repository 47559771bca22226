import type { Evento } from '@portal/shared-contracts/api'
import { CardGrid, Section } from '@portal/shared-contracts/ui'
import { EventoCard } from './EventoCard'
import styles from './MoreEventosSection.module.css'

/** "Mais eventos"; nothing where there are none. @param eventos without the one of the page. @param now a local date. */
export function MoreEventosSection({ eventos, now }: { eventos: Evento[]; now: string }) {
  if (eventos.length === 0) return null
  return (
    <div className={styles.mais}>
      <Section titulo="Mais eventos">
        <CardGrid>
          {eventos.map((evento) => (
            <EventoCard key={evento.id} evento={evento} now={now} />
          ))}
        </CardGrid>
      </Section>
    </div>
  )
}
