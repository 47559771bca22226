import { formatDateTime } from '@portal/shared-contracts/dates'
import { History } from 'lucide-react'
import { Row } from './Row'

interface AtualizacaoProps {
  /** "Atualizada" or "Atualizado". */
  label: string
  quando: string | null | undefined
}

/** The time of an item's last change; renders nothing for one that never changed. */
export function Atualizacao({ label, quando }: AtualizacaoProps) {
  if (!quando) return null
  return (
    <Row icon={<History aria-hidden="true" />}>
      {label} em <time dateTime={quando}>{formatDateTime(quando)}</time>
    </Row>
  )
}
