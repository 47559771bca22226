import type { Noticia } from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import { CalendarDays } from 'lucide-react'

export function NoticiaMeta({
  noticia: { dataPublicacao, autor },
}: {
  noticia: Pick<Noticia, 'dataPublicacao' | 'autor'>
}) {
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
