import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './Metrics.ts'
import type { Absences } from './WatchedParts.ts'

/** What a server stands on, for its health and metrics. */
export interface Monitored {
  /** Parts required for readiness. */
  readiness: () => Promise<Record<string, boolean>>
  /** Parts that are reported without affecting readiness. */
  beside: () => Promise<Absences>
  /** Parts that only the log reports. */
  warnings: () => Promise<Absences>
  /** What the log says of a part, instead of its name. */
  sentences: Record<string, string>
  measure: (metrics: Metrics) => void
  logTo: (log: FastifyBaseLogger) => void
}
