import { FEWEST_VISITS, percentOf } from '@portal/releases'
import { CHART_HEIGHT, CohortLine } from './CohortLine'
import { byTheHour, type CohortRecord, type RemoteFailures, rateOf, totalOf, type Visits } from './failuresOf'

const SCALES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

/** Hourly failure rates of both cohorts over a day. Labels are HTML, because scaled SVG distorts text. */
export function FailureChart({ of, startedAt }: { of: RemoteFailures; startedAt: string | undefined }) {
  const { starts } = of
  const stable = tellingHours(of.stable)
  const canary = tellingHours(of.canary)
  if (![...stable, ...canary].some(Boolean)) {
    return <p className="quiet">Em nenhuma hora houve {FEWEST_VISITS} visitas: são poucas para um gráfico.</p>
  }
  const scale = scaleOf([...stable, ...canary])
  const start = startedAt ? starts.findLastIndex((window) => window.toISOString() <= startedAt) : -1
  return (
    <div className="plot">
      <ul className="axis" aria-hidden="true">
        {[scale, scale / 2, 0].map((rate) => (
          <li key={rate}>{percentOf(rate)}</li>
        ))}
      </ul>
      <svg className="chart" viewBox={`0 0 ${starts.length} ${CHART_HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{sentenceOf(of)}</title>
        {[0, CHART_HEIGHT / 2, CHART_HEIGHT].map((y) => (
          <path key={y} className="grid" d={`M0 ${y}H${starts.length}`} />
        ))}
        {start > 0 && <path className="start" d={`M${start} 0V${CHART_HEIGHT}`} />}
        <CohortLine cohort="stable" windows={stable} scale={scale} />
        <CohortLine cohort="canary" windows={canary} scale={scale} />
      </svg>
      <p className="hours" aria-hidden="true">
        <span>há 24 horas</span>
        <span>agora</span>
      </p>
      <p className="note">
        {start > 0 && '┊ Começo do teste. '}Cada ponto soma a hora que termina nele; horas com menos de {FEWEST_VISITS}{' '}
        visitas não aparecem.
      </p>
    </div>
  )
}

/** Hours with fewer visits than the guardrail needs become gaps. */
const tellingHours = (record: CohortRecord | undefined) =>
  byTheHour(record?.windows ?? []).map((visits) => (visits && totalOf(visits) >= FEWEST_VISITS ? visits : undefined))

function scaleOf(windows: (Visits | undefined)[]) {
  const highest = Math.max(0, ...windows.map((visits) => (visits ? rateOf(visits) : 0)))
  return SCALES.find((scale) => scale >= highest) ?? 1
}

function sentenceOf({ stable, canary }: RemoteFailures) {
  const words = (name: string, total: Visits) =>
    totalOf(total) > 0 ? `${name} ${percentOf(rateOf(total))}` : `${name} sem visitas`
  const both = [...(canary ? [words('em teste', canary.total)] : []), words('estável', stable.total)]
  return `Taxa de falhas nas últimas 24 horas, cada ponto com as visitas de uma hora: ${both.join(', ')}. Os números estão na tabela abaixo.`
}
