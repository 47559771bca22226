import { CODIGO, type Refusal } from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'

export const tellRefusal =
  (alerts: Alerts, refused: string) =>
  ({ codigo, resposta }: Refusal): string | undefined => {
    // The login page reports an expired session.
    if (codigo === CODIGO.sessaoExpirada) return undefined
    alerts.error(refused)
    return resposta || undefined
  }

export const tellWholeRefusal = (alerts: Alerts, refused: string, { codigo, resposta }: Refusal) => {
  if (codigo !== CODIGO.sessaoExpirada) alerts.error(`${refused} ${resposta}`.trim())
}
