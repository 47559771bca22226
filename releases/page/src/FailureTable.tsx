import { percentOf } from '@portal/releases'
import { DateTime } from './DateTime'
import { type RemoteFailures, rateOf, totalOf, type Visits } from './failuresOf'

export function FailureTable({ name, of: { starts, stable, canary } }: { name: string; of: RemoteFailures }) {
  const rows = starts
    .map((start, index) => ({ start, stable: stable.windows[index], canary: canary?.windows[index] }))
    .filter((row) => row.stable || row.canary)
    .reverse()
  return (
    <details className="more">
      <summary>Os números do gráfico</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways, by keyboard too. */}
      <section className="scrolls" aria-label={`Falhas de ${name} por janela`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Janela</th>
              {canary && <th scope="col">Em teste</th>}
              <th scope="col">Estável</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.start.getTime()}>
                <th scope="row">
                  <DateTime at={row.start} />
                </th>
                {canary && <td>{wordsOf(row.canary)}</td>}
                <td>{wordsOf(row.stable)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

const wordsOf = (visits: Visits | undefined) =>
  visits && totalOf(visits) > 0
    ? `${visits.failed} de ${totalOf(visits)} (${percentOf(rateOf(visits))})`
    : 'sem visitas'
