import { countOf } from '@portal/releases'
import { Contrast, RefreshCw, RefreshCwOff } from 'lucide-react'
import { DateTime } from './DateTime'
import type { Overview } from './Overview'
import { addressOf, REFRESH_S, type View } from './view'

export function Masthead({ overview, view, nome }: { overview: Overview; view: View; nome: string }) {
  const { registry, now } = overview
  const Refresh = view.refreshes ? RefreshCwOff : RefreshCw
  return (
    <header className="masthead" data-tone="deep">
      <img className="flower" src="/favicon.svg" alt="" />
      <div className="frame">
        <nav className="ways" aria-label="Página">
          <a className="home" href="/">
            <img src="/favicon.svg" alt="" />
            {nome}
          </a>
          <a href={addressOf({ ...view, highContrast: !view.highContrast })}>
            <Contrast aria-hidden="true" />
            {view.highContrast ? 'Cores normais' : 'Alto contraste'}
          </a>
          <a href={addressOf({ ...view, refreshes: !view.refreshes })}>
            <Refresh aria-hidden="true" />
            {view.refreshes ? 'Parar de atualizar' : `Atualizar a cada ${REFRESH_S} segundos`}
          </a>
        </nav>
        <h1>Versões em uso</h1>
        {registry && (
          <p className="summary">
            {countOf(Object.keys(registry.remotes).length, 'remoto')}
            {', '}
            {runningIn(registry)}. Revisão {registry.revision}, de <DateTime at={registry.change.at} />, por{' '}
            {registry.change.who}.
          </p>
        )}
        <p className="read">
          Lido em <DateTime at={now} />.
        </p>
        <Portals shells={overview.shells} />
      </div>
    </header>
  )
}

function runningIn({ remotes }: NonNullable<Overview['registry']>) {
  const entries = Object.values(remotes)
  const running = entries.filter(({ rollout }) => rollout !== null).length
  const killed = entries.filter((entry) => entry.killed).length
  return `${running} em teste${killed > 0 ? `, ${killed} ${killed === 1 ? 'desligado' : 'desligados'}` : ''}`
}

function Portals({ shells }: Pick<Overview, 'shells'>) {
  if (shells.length === 0) return null
  return (
    <>
      <h2 className="portals-title">Portais em uso</h2>
      <ul className="portals">
        {shells.map(({ process, contracts, revision, origins, startedAt }) => (
          <li key={process}>
            <b>Contratos {contracts}</b> desde <DateTime at={startedAt} />, revisão {revision}
            {origins.length > 0 && <small>Também carregam de {origins.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
