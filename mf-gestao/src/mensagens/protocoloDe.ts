import { type MensagemListada, protocoloOf } from '@portal/shared-contracts/api'

/** The number by which who wrote a message knows it: its year is that of the portal's zone, in which `criadaEm` is. */
export const protocoloDe = ({ id, criadaEm }: Pick<MensagemListada, 'id' | 'criadaEm'>) =>
  protocoloOf(id, criadaEm.slice(0, 4))
