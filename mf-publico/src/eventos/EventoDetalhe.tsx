import type { Evento } from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { Cover, TagList } from '@portal/shared-contracts/ui'
import { RichText } from '@portal/shared-contracts/ui/rich-text'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventoAcoes } from './EventoAcoes'
import { EventoCompartilhar } from './EventoCompartilhar'
import styles from './EventoDetalhe.module.css'
import { EventoFicha } from './EventoFicha'
import { seloDe } from './seloDe'
import { situacaoDe } from './situacaoDe'

interface EventoDetalheProps {
  /** With a `descricao` that is already sanitised. */
  evento: Evento
  /** The present minute, a local date. */
  now: string
  /** Its end. */
  children: ReactNode
}

/** A whole evento below its title. */
export function EventoDetalhe({ evento, now, children }: EventoDetalheProps) {
  const { titulo, descricao, tags, ultimaAtualizacao } = evento
  const situacao = situacaoDe(evento, now)
  const selo = seloDe(situacao)
  return (
    <article className={styles.evento} data-dimmed={situacao === 'encerrado' || undefined}>
      <div className={styles.capa}>
        <Cover src={evento.capaUrl ?? evento.arquivo} seed={titulo} alt={titulo} priority />
        {selo && <strong className={styles.selo}>{selo}</strong>}
      </div>
      <div className={styles.lado}>
        <EventoFicha evento={evento} />
        <EventoAcoes evento={evento} />
      </div>
      <div className={styles.texto}>
        <RichText html={descricao} />
        <TagList tags={tags} />
        {ultimaAtualizacao && (
          <p className={styles.atualizacao}>
            <History aria-hidden="true" />
            <span>
              Atualizado em <time dateTime={ultimaAtualizacao}>{formatDateTime(ultimaAtualizacao)}</time>
            </span>
          </p>
        )}
        <EventoCompartilhar evento={evento} />
        {children}
      </div>
    </article>
  )
}
