import type { Endpoint } from '@portal/shared-contracts/api'
import { Button } from '@portal/shared-contracts/ui'
import { Download } from 'lucide-react'
import { EXPORTAR } from '../texts'
import { useAct } from '../useAct'
import { saveCsv } from './saveCsv'

interface ExportarProps<Filtro> {
  endpoint: Endpoint<Filtro, string>
  filtro: Filtro
  nome: string
}

/** Saves the whole list, which is longer than the shown part. */
export function Exportar<Filtro>({ endpoint, filtro, nome }: ExportarProps<Filtro>) {
  const { act, acting } = useAct({ done: EXPORTAR.feito, refused: EXPORTAR.naoFeito })
  const save = async () => {
    const csv = await act(endpoint, filtro)
    if (csv.ok) saveCsv(nome, csv.valor)
  }
  return (
    <Button variant="secondary" icon={<Download aria-hidden="true" />} loading={acting} onClick={save}>
      {EXPORTAR.label}
    </Button>
  )
}
