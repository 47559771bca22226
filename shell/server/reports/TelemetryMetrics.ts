import type { Metrics } from '@portal/platform/telemetry/Metrics'
import { type Registry, SHOWN_BOUNDS_MS, type VisitOutcome } from '@portal/releases'
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'

export class TelemetryMetrics {
  private readonly visits
  private readonly shown
  private readonly aborted

  constructor(metrics: Metrics, registry: () => Registry | undefined) {
    this.visits = metrics.counter('portal_remote_visits_total', 'Visitas contadas, por versão de um remoto', [
      'remote',
      'version',
      'cohort',
      'status',
      'class',
    ])
    this.shown = metrics.histogram(
      'portal_remote_shown_seconds',
      'Tempo até que a página foi mostrada, por versão de um remoto',
      ['remote', 'version', 'cohort'],
      SHOWN_BOUNDS_MS.map((ms) => ms / 1_000),
    )
    this.aborted = metrics.counter('portal_rollouts_aborted_total', 'Liberações abortadas por este processo', [
      'remote',
    ])
    metrics.gauge('portal_registry_revision', 'Revisão do registro que está em vigor', [], (gauge) =>
      gauge.set(registry()?.revision ?? 0),
    )
    metrics.gauge(
      'portal_rollout_basis_points',
      'Parte das pessoas que recebe a versão em teste; 0 em pausa',
      ['remote', 'version'],
      (gauge) => {
        for (const [remote, { rollout }] of Object.entries(registry()?.remotes ?? {})) {
          if (rollout) gauge.set({ remote, version: rollout.version }, rollout.paused ? 0 : rollout.basisPoints)
        }
      },
    )
  }

  count({ remote, version, cohort, status, errorClass }: VisitOutcome) {
    this.visits.inc({ remote, version, cohort, status, class: errorClass ?? (status === 'failed' ? 'unknown' : '') })
  }

  countShown({ remote, version, cohort, durationMs }: RemoteEvent) {
    this.shown.observe({ remote, version, cohort }, durationMs / 1_000)
  }

  countAbort(remote: string) {
    this.aborted.inc({ remote })
  }
}
