import type { RemoteEntry } from '@portal/releases'
import { DateTime } from './DateTime'
import { VersionName } from './VersionName'
import { versionsOf } from './versionsOf'

export function Versions({ name, entry }: { name: string; entry: RemoteEntry }) {
  const rows = versionsOf(entry)
  return (
    <details className="more">
      <summary>Versões publicadas ({rows.length})</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways, by keyboard too. */}
      <section className="scrolls" aria-label={`Versões de ${name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Versão</th>
              <th scope="col">Estado</th>
              <th scope="col">Publicada em</th>
              <th scope="col">Commit</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ version, publishedAt, gitSha, states }) => (
              <tr key={version}>
                <th scope="row">
                  <VersionName of={version} />
                </th>
                <td>
                  {states.map((state) => (
                    <span key={state} className="chip" data-state={state}>
                      {state}
                    </span>
                  ))}
                </td>
                <td>
                  <DateTime at={publishedAt} />
                </td>
                <td>{gitSha ? <code title={gitSha}>{gitSha.slice(0, 7)}</code> : 'não se sabe'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
