import type { EstadoMensagem } from '@portal/shared-contracts/api'
import { Selo, type SeloTone } from '@portal/shared-contracts/ui'
import { ESTADO } from '../texts'

const TONE: Record<EstadoMensagem, SeloTone> = { nova: 'soft', lida: 'plain', respondida: 'success' }

export const EstadoSelo = ({ estado }: { estado: EstadoMensagem }) => <Selo tone={TONE[estado]}>{ESTADO[estado]}</Selo>
