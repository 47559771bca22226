import type { Evento } from '@portal/shared-contracts/api'
import { CardGrid, Section } from '@portal/shared-contracts/ui'
import { EventoCard } from './EventoCard'
import styles from './EventoMais.module.css'

/** @param eventos others than the one that is shown. @param now the present minute, a local date. */
export function EventoMais({ eventos, now }: { eventos: Evento[]; now: string }) {
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
