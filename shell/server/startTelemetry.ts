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
import type { RemoteEvent } from '../src/remotes/RemoteEvent'
import { TelemetryMetrics } from './TelemetryMetrics'
import { telemetryRoute } from './telemetryRoute'
import { CountedVisits } from './visitors/CountedVisits'
import type { VisitorCookies } from './visitors/VisitorCookies'
import type { VisitTokens } from './visitors/VisitTokens'

export interface TelemetryOptions {
  store: ReleaseStore
  /** The registry that this server follows. */
  registry: () => Registry | undefined
  onError: (error: unknown) => void
  /** How often the rollouts are judged, in milliseconds. */
  periodMs?: number
  now?: () => Date
  /** Hears of each visit that counts as failed, as its page reports it. */
  onFailure?: (event: RemoteEvent) => void
  visitTokens: VisitTokens
  visitorCookies: VisitorCookies
}

export interface ServerTelemetry {
  /** Receives the events of the browsers. */
  route: FastifyPluginAsync
  /** Counts a visit that failed on the server. @returns whether it counts. */
  record: (visit: VisitOutcome, client: ClientKey) => boolean
  /** What all processes counted within a day: a tally of each process for each version. */
  tallies: () => Tally[]
  /** Adds the counts to the server's metrics, from now on. */
  measure: (metrics: Metrics) => void
  close: () => Promise<void>
}

/** Counts how visits to the remotes' versions end, and aborts a rollout that fails more often than the stable version. */
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
