import { formatDateTime } from '@portal/shared-contracts/dates'
import { History } from 'lucide-react'
import { Row } from './Row'

interface AtualizacaoProps {
  label: string
  quando: string | null | undefined
}

export function Atualizacao({ label, quando }: AtualizacaoProps) {
  if (!quando) return null
  return (
    <Row icon={<History aria-hidden="true" />}>
      {label} em <time dateTime={quando}>{formatDateTime(quando)}</time>
    </Row>
  )
}
