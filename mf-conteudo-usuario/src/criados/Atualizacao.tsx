import { formatDateTime } from '@portal/shared-contracts/dates'
import { History } from 'lucide-react'
import { Linha } from './Linha'

interface AtualizacaoProps {
  /** "Atualizada" or "Atualizado". */
  label: string
  quando: string | null | undefined
}

/** When an item was changed; nothing where it never was. */
export function Atualizacao({ label, quando }: AtualizacaoProps) {
  if (!quando) return null
  return (
    <Linha icon={<History aria-hidden="true" />}>
      {label} em <time dateTime={quando}>{formatDateTime(quando)}</time>
    </Linha>
  )
}
