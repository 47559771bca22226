import { formatDate } from '@portal/shared-contracts/dates'
import { VisuallyHidden } from '@portal/shared-contracts/ui'
import styles from './EventoDay.module.css'

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** A calendar leaf. @param data local ISO date, with or without time */
export function EventoDay({ data }: { data: string }) {
  return (
    <time className={styles.dia} dateTime={data.slice(0, 10)}>
      <VisuallyHidden>{formatDate(data)}</VisuallyHidden>
      <span aria-hidden="true" className={styles.mes}>
        {MESES[Number(data.slice(5, 7)) - 1]}
      </span>
      <span aria-hidden="true" className={styles.numero}>
        {data.slice(8, 10)}
      </span>
      <span aria-hidden="true" className={styles.ano}>
        {data.slice(0, 4)}
      </span>
    </time>
  )
}
