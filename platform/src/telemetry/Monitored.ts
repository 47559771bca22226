import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './Metrics.ts'
import type { Absences } from './WatchedParts.ts'

/** The parts of a server, for its health and metrics. */
export interface Monitored {
  /** Required for readiness. */
  readiness: () => Promise<Record<string, boolean>>
  /** Reported without affecting readiness. */
  beside: () => Promise<Absences>
  /** Reported only in the log. */
  warnings: () => Promise<Absences>
  /** Log texts by part, instead of its name. */
  sentences: Record<string, string>
  measure: (metrics: Metrics) => void
  logTo: (log: FastifyBaseLogger) => void
}
