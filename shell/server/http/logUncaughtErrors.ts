import type { Metrics } from '@portal/platform/telemetry/Metrics'

/** Logs and counts uncaught errors, which would end Node for everyone. @returns a function that stops this */
export function logUncaughtErrors(onError: (error: unknown) => void, metrics: Metrics): () => void {
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
