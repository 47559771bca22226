import type { Alerts } from '@portal/shared-contracts/portal'
import { SEM_AVISO } from './texts'

export function alertDone(alerts: Alerts, done: string, answer: unknown) {
  if (isUntold(answer)) alerts.warning(SEM_AVISO)
  else alerts.success(done)
}

const isUntold = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'avisado' in answer && answer.avisado === false
