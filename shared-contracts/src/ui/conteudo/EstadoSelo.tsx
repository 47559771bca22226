import { type ComEstado, type EstadoItem, estadoOf, nomeDoEstado } from '../../api/estados'
import type { TipoDeAchado } from '../../choices'
import { formatDateTime } from '../../dates'
import { Selo, type SeloTone } from '../states/Selo'

const TONE: Record<EstadoItem, SeloTone> = {
  publicado: 'success',
  agendado: 'soft',
  aguardando: 'warning',
  email: 'warning',
  devolvido: 'danger',
}

export interface EstadoProps {
  tipo: TipoDeAchado
  of: ComEstado
}

/** The state of an item; nothing if its server does not report it. */
export function EstadoSelo({ tipo, of }: EstadoProps) {
  const estado = estadoOf(of)
  if (!estado) return null
  const quando = estado === 'agendado' ? formatDateTime(of.dataPublicacao) : ''
  return (
    <Selo tone={TONE[estado]}>
      {nomeDoEstado(tipo, estado)}
      {quando && ` para ${quando}`}
    </Selo>
  )
}
