import type { Metrics } from '@portal/platform/telemetry/Metrics'
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
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'
import { CountedVisits } from '../visitors/CountedVisits'
import type { VisitorCookies } from '../visitors/VisitorCookies'
import type { VisitTokens } from '../visitors/VisitTokens'
import { TelemetryMetrics } from './TelemetryMetrics'
import { telemetryRoute } from './telemetryRoute'

export interface TelemetryOptions {
  store: ReleaseStore
  registry: () => Registry | undefined
  onError: (error: unknown) => void
  periodMs?: number
  now?: () => Date
  onFailure?: (event: RemoteEvent, pedido?: string) => void
  visitTokens: VisitTokens
  visitorCookies: VisitorCookies
}

export interface ServerTelemetry {
  route: FastifyPluginAsync
  /** @returns false if the limits of the visitor or network are reached */
  record: (visit: VisitOutcome, client: ClientKey) => boolean
  /** One tally per process and version, of one day. */
  tallies: () => Tally[]
  measure: (metrics: Metrics) => void
  close: () => Promise<void>
}

export function startTelemetry({
  registry,
  now,
  onFailure,
  visitTokens,
  visitorCookies,
  ...options
}: TelemetryOptions): ServerTelemetry {
  let metrics: TelemetryMetrics | undefined
  const counter = new VisitCounter((served) => isServed(registry(), served), now)
  const onAbort = (remote: string) => metrics?.countAbort(remote)
  const guardrail = new Guardrail({ ...options, ...(now && { now }), counter, onAbort })
  const record: ServerTelemetry['record'] = (visit, client) => {
    const isCounted = counter.record(visit, client)
    if (isCounted) metrics?.count(visit)
    return isCounted
  }
  const recordShown = (event: RemoteEvent, client: ClientKey) => {
    const isCounted = counter.recordShown(event, event.durationMs, client)
    if (isCounted) metrics?.countShown(event)
    return isCounted
  }
  guardrail.start()
  return {
    route: telemetryRoute({
      record,
      recordShown,
      ...(onFailure && { onFailure }),
      counted: new CountedVisits(now),
      visitTokens,
      visitorCookies,
    }),
    record,
    tallies: () => guardrail.tallies,
    measure: (serverMetrics) => {
      metrics = new TelemetryMetrics(serverMetrics, registry)
    },
    close: () => guardrail.stop(),
  }
}
