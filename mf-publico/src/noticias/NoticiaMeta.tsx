import type { Noticia } from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import { CalendarDays } from 'lucide-react'

/** When a notícia was published and by whom, in one line. */
export function NoticiaMeta({ noticia: { dataPublicacao, autor } }: { noticia: Noticia }) {
  return (
    <>
      <CalendarDays aria-hidden="true" />
      <span>
        <time dateTime={dataPublicacao}>{formatDate(dataPublicacao)}</time>
        {autor && ` · ${autor}`}
      </span>
    </>
  )
}
