import type { Metrics } from '@portal/api'
import {
  type ClientKey,
  Guardrail,
  isServed,
  type Registry,
  type ReleaseStore,
  type Tally,
  VisitCounter,
  type VisitOutcome,
} from '@portal/releases'
import type { FastifyPluginAsync } from 'fastify'
import { TelemetryMetrics } from './TelemetryMetrics'
import { telemetryRoute } from './telemetryRoute'

export interface TelemetryOptions {
  store: ReleaseStore
  /** The registry that this server follows. */
  registry: () => Registry | undefined
  onError: (error: unknown) => void
  /** How often the rollouts are judged. */
  periodMs?: number
  now?: () => Date
}

export interface ServerTelemetry {
  /** Receives what the browsers tell. */
  route: FastifyPluginAsync
  /** Counts what the server itself saw fail. */
  record: (visit: VisitOutcome, witness: ClientKey) => void
  /** What all processes counted within a day, the same tally as often as there are processes that saw some of it. */
  tallies: () => Tally[]
  /** Adds what is counted from now on to the server's metrics. */
  measure: (metricas: Metrics) => void
  close: () => Promise<void>
}

/** Counts how visits fare with what they are served, and ends a rollout that fails more than the stable version. */
export function createTelemetry({ registry, now, ...options }: TelemetryOptions): ServerTelemetry {
  let metrics: TelemetryMetrics | undefined
  const counter = new VisitCounter((served) => isServed(registry(), served), now)
  const onAbort = (remote: string) => metrics?.countAbort(remote)
  const guardrail = new Guardrail({ ...options, ...(now && { now }), counter, onAbort })
  const record: ServerTelemetry['record'] = (visit, witness) => {
    if (counter.record(visit, witness)) metrics?.count(visit)
  }
  guardrail.start()
  return {
    route: telemetryRoute(record),
    record,
    tallies: () => guardrail.tallies,
    measure: (metricas) => {
      metrics = new TelemetryMetrics(metricas, registry)
    },
    close: () => guardrail.stop(),
  }
}
