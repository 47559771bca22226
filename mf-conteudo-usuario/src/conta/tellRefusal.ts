import { CODIGO, type Refusal } from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'

/** Says by an alert what was refused. @returns why, as the server says it, for the foot of a form */
export const tellRefusal =
  (alerts: Alerts, refused: string) =>
  ({ codigo, resposta }: Refusal): string | undefined => {
    // An expired session leads to the login, which tells of it.
    if (codigo === CODIGO.sessaoExpirada) return undefined
    alerts.error(refused)
    return resposta || undefined
  }

/** Says both by the alert: where there is no form to say why. */
export const tellWholeRefusal = (alerts: Alerts, refused: string, { codigo, resposta }: Refusal) => {
  if (codigo !== CODIGO.sessaoExpirada) alerts.error(`${refused} ${resposta}`.trim())
}
