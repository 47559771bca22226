import { type MensagemListada, protocoloOf } from '@portal/shared-contracts/api'

/** The year in the portal's time zone, as in `criadaEm`. */
export const protocoloDe = ({ id, criadaEm }: Pick<MensagemListada, 'id' | 'criadaEm'>) =>
  protocoloOf(id, criadaEm.slice(0, 4))
