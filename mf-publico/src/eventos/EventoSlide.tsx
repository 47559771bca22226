import type { Evento } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Cover } from '@portal/shared-contracts/ui'
import { capaOf, seloOf, situacaoOf } from '@portal/shared-contracts/ui/conteudo'
import { Link } from 'react-router-dom'
import { EventoDay } from './EventoDay'
import { EventoMeta } from './EventoMeta'
import styles from './EventoSlide.module.css'

export const CAMPOS_DO_DESTAQUE = [
  'id',
  'titulo',
  'dataInicio',
  'dataTermino',
  'local',
  'tipoEventoId',
  'responsavel',
  'capaUrl',
  'capaMediaUrl',
  'capaDescricao',
  'arquivo',
  'arquivos',
] as const

export type EventoEmDestaque = Pick<Evento, (typeof CAMPOS_DO_DESTAQUE)[number]>

interface EventoSlideProps {
  evento: EventoEmDestaque
  now: string
  priority: boolean
}

export function EventoSlide({ evento, now, priority }: EventoSlideProps) {
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
        <Cover {...capaOf(evento)} seed={evento.titulo} priority={priority} />
      </div>
    </article>
  )
}
