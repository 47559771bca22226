import type { RemoteEntry } from '@portal/releases'
import { Zone } from './DateTime'
import { Masthead } from './Masthead'
import { NothingPublished } from './NothingPublished'
import type { Overview } from './Overview'
import { Patterns } from './Patterns'
import { RemoteCard } from './RemoteCard'
import { Timeline } from './Timeline'
import { FONT_ADDRESS, REFRESH_S, type View } from './view'
import { Warning } from './Warning'

export interface ReleasesDocumentProps {
  overview: Overview
  view: View
  /** Of the portal. */
  nome: string
  zone: string
  styles: string
  nonce: string
}

export function ReleasesDocument({ overview, view, nome, zone, styles, nonce }: ReleasesDocumentProps) {
  const { registry, history, unreadable } = overview
  const remotes = Object.entries(registry?.remotes ?? {}).sort(byUrgency)
  return (
    <Zone value={zone}>
      <html lang="pt-BR" data-contraste={view.highContrast ? 'alto' : undefined}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          {view.refreshes && <meta httpEquiv="refresh" content={String(REFRESH_S)} />}
          <title>{`Versões em uso | ${nome}`}</title>
          <link rel="icon" href="/favicon.svg" />
          <link rel="preload" href={FONT_ADDRESS} as="font" type="font/woff2" crossOrigin="" />
          <style nonce={nonce}>{styles}</style>
        </head>
        <body>
          <Patterns />
          <Masthead overview={overview} view={view} nome={nome} />
          <main className="frame">
            <Warning unreadable={unreadable} />
            {remotes.length === 0 && unreadable.length === 0 && <NothingPublished />}
            <div className="columns">
              <ul className="remotes">
                {remotes.map(([name, entry]) => (
                  <li key={name}>
                    <RemoteCard name={name} entry={entry} overview={overview} />
                  </li>
                ))}
              </ul>
              {history.changes.length > 0 && <Timeline changes={history.changes} />}
            </div>
          </main>
        </body>
      </html>
    </Zone>
  )
}

/** What is switched off or in test is what somebody came to see. */
const byUrgency = ([a, one]: [string, RemoteEntry], [b, other]: [string, RemoteEntry]) =>
  urgencyOf(other) - urgencyOf(one) || a.localeCompare(b)

const urgencyOf = ({ killed, rollout }: RemoteEntry) => (killed ? 2 : rollout ? 1 : 0)
