import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Evento } from '../../api'
import { formatDateTime } from '../../dates'
import { Cover } from '../cards/Cover'
import { TagList } from '../cards/TagList'
import { RichText } from '../text/RichText'
import { capaOf } from './capaOf'
import { EventoActions } from './EventoActions'
import styles from './EventoDetalhe.module.css'
import { EventoFicha } from './EventoFicha'
import { seloOf } from './seloOf'
import { situacaoOf } from './situacaoOf'

export interface EventoDetalheProps {
  evento: Evento
  now: string
  doOrganizador?: ReactNode
  children?: ReactNode
}

/** A whole evento for page, preview and approval. */
export function EventoDetalhe({ evento, now, doOrganizador, children }: EventoDetalheProps) {
  const { titulo, descricao, tags, ultimaAtualizacao } = evento
  const situacao = situacaoOf(evento, now)
  const selo = seloOf(situacao)
  return (
    <article className={styles.evento} data-dimmed={situacao === 'encerrado' || undefined}>
      <div className={styles.capa}>
        <Cover {...capaOf(evento, titulo)} seed={titulo} priority />
        {selo && <strong className={styles.selo}>{selo}</strong>}
      </div>
      <div className={styles.lado}>
        <EventoFicha evento={evento} doOrganizador={doOrganizador} />
        <EventoActions evento={evento} now={now} />
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
        {children}
      </div>
    </article>
  )
}
