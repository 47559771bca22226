import type { RemoteEntry } from '@portal/releases'
import { PackageOpen, TriangleAlert } from 'lucide-react'
import { Zone } from './DateTime'
import { Masthead } from './Masthead'
import type { Overview } from './Overview'
import { RegistryAlert } from './RegistryAlert'
import { RemoteCard } from './RemoteCard'
import { Timeline } from './Timeline'
import { FONT_ADDRESS, REFRESH_S, type View } from './view'

export interface ReleasesDocumentProps {
  overview: Overview
  view: View
  nome: string
  zone: string
  styles: string
  nonce: string
}

export function ReleasesDocument({ overview, view, nome, zone, styles, nonce }: ReleasesDocumentProps) {
  const { registry, state, history, unreadable } = overview
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
            <RegistryAlert overview={overview} />
            <Warning unreadable={unreadable} />
            {remotes.length === 0 && (state === 'ok' || state === 'empty') && (
              <NothingPublished isBegun={state === 'ok'} />
            )}
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

const byUrgency = ([a, one]: [string, RemoteEntry], [b, other]: [string, RemoteEntry]) =>
  urgencyOf(other) - urgencyOf(one) || a.localeCompare(b)

const urgencyOf = ({ killed, rollout }: RemoteEntry) => (killed ? 2 : rollout ? 1 : 0)

function Warning({ unreadable }: { unreadable: string[] }) {
  if (unreadable.length === 0) return null
  return (
    <section className="warning" aria-labelledby="aviso">
      <TriangleAlert aria-hidden="true" />
      <div>
        <h2 id="aviso">Parte disto pode estar desatualizada</h2>
        <p>Não foi possível ler {unreadable.join(' nem ')}. Aparece o que se sabia por último.</p>
        <p>O portal continua a servir as versões que já conhece.</p>
      </div>
    </section>
  )
}

function NothingPublished({ isBegun }: { isBegun: boolean }) {
  return (
    <div className="empty">
      <PackageOpen aria-hidden="true" />
      <p>Nada foi publicado ainda.</p>
      <p>
        O portal serve os remotos como foram construídos junto dele.{' '}
        {isBegun ? 'A primeira publicação de um aparece aqui:' : 'Comece o registro de versões:'}{' '}
        <code>npm run release -- {isBegun ? 'publish mf-auth' : 'init --reason "primeiro dia"'}</code>
      </p>
    </div>
  )
}

/** Patterns distinguish the bars without colour. */
const Patterns = () => (
  <svg className="patterns" width="0" height="0" aria-hidden="true">
    <pattern id="hachura" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="hatch" width="3" height="8" />
    </pattern>
    <pattern id="pontos" width="8" height="8" patternUnits="userSpaceOnUse">
      <circle className="dot" cx="4" cy="4" r="1.4" />
    </pattern>
  </svg>
)
