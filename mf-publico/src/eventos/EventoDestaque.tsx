import type { Evento } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Cover } from '@portal/shared-contracts/ui'
import { seloOf, situacaoOf } from '@portal/shared-contracts/ui/conteudo'
import { Link } from 'react-router-dom'
import { EventoDay } from './EventoDay'
import styles from './EventoDestaque.module.css'
import { EventoMeta } from './EventoMeta'

interface EventoDestaqueProps {
  evento: Evento
  /** The present minute, a local date. */
  now: string
  /** Whether it is the first thing to be seen. */
  priority: boolean
}

/** One slide: the cover, and the words on the deep ground beside it. */
export function EventoDestaque({ evento, now, priority }: EventoDestaqueProps) {
  const situacao = situacaoOf(evento, now)
  const selo = seloOf(situacao)
  return (
    <article className={styles.destaque} data-tone="deep" data-dimmed={situacao === 'encerrado' || undefined}>
      <div className={styles.texto}>
        <EventoDay data={evento.dataInicio} />
        <h3 className={styles.titulo}>
          <Link to={paths.evento(evento.id)}>{evento.titulo}</Link>
        </h3>
        {selo && <span className={styles.selo}>{selo}</span>}
        <EventoMeta evento={evento} />
        <p className={styles.responsavel}>{evento.responsavel}</p>
      </div>
      <div className={styles.capa}>
        <Cover src={evento.capaUrl ?? evento.arquivo} seed={evento.titulo} priority={priority} />
      </div>
    </article>
  )
}
