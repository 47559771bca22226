import type { Metrics } from '@portal/api'

/**
 * Keeps the process alive through what no code has caught, such as a rejection of a remote that is rendered here: says it in the
 * log and counts it. By default Node would end the process, and with it the portal for everybody.
 * @returns a function that ends this
 */
export function surviveUnforeseen(onError: (error: unknown) => void, metrics: Metrics): () => void {
  const count = metrics.counter(
    'portal_unforeseen_errors_total',
    'Erros que nenhum código tratou, e que o processo sobreviveu',
    ['kind'],
  )
  const surviveBy = (kind: string) => (error: unknown) => {
    count.inc({ kind })
    onError(error)
  }
  const listeners = { uncaughtException: surviveBy('exception'), unhandledRejection: surviveBy('rejection') }
  for (const [event, listener] of Object.entries(listeners)) process.on(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners)) process.off(event, listener)
  }
}
