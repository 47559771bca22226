import type { Metrics } from '@portal/api'
import type { Registry, VisitOutcome } from '@portal/releases'

/** Metrics of the remotes at `/metricas`: the rollouts in effect, the visits and how they ended, the aborted rollouts. */
export class TelemetryMetrics {
  private readonly visits
  private readonly aborted

  constructor(metrics: Metrics, registry: () => Registry | undefined) {
    this.visits = metrics.counter('portal_remote_visits_total', 'Visitas contadas, por versão de um remoto', [
      'remote',
      'version',
      'cohort',
      'status',
      'class',
    ])
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

  countAbort(remote: string) {
    this.aborted.inc({ remote })
  }
}
