import { CardGrid, Section } from '@portal/shared-contracts/ui'
import { EventoCard, type EventoDoCartao } from './EventoCard'
import styles from './MoreEventosSection.module.css'

export function MoreEventosSection({ eventos, now }: { eventos: EventoDoCartao[]; now: string }) {
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
