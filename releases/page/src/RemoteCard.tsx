import { builtIn, hostsLackedBy, percentOfBasisPoints, type RemoteEntry, shortNumberOf } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { DateTime } from './DateTime'
import { Failures } from './Failures'
import { failuresOf } from './failuresOf'
import type { Overview } from './Overview'
import { RolloutFacts } from './RolloutFacts'
import { ShareBar } from './ShareBar'
import { servedOf } from './servedOf'
import { VersionName } from './VersionName'
import { Versions } from './Versions'

export interface RemoteCardProps {
  name: string
  entry: RemoteEntry
  overview: Overview
}

export function RemoteCard({ name, entry, overview }: RemoteCardProps) {
  const { rollout } = entry
  const { tallies, history, now } = overview
  const remotes = overview.registry?.remotes ?? {}
  const served = servedOf(entry, CONTRACT_VERSION, builtIn(overview.shells, name))
  return (
    <article className="card" data-killed={entry.killed || undefined} aria-labelledby={`remoto-${name}`}>
      <header>
        <h2 id={`remoto-${name}`}>{name}</h2>
        <span className="chip" data-state={stateOf(entry)}>
          {wordsOf(entry)}
        </span>
      </header>
      <Alarms entry={entry} served={served} />
      <Stable entry={entry} served={served} />
      {entry.hosts && (
        <p className="stable">
          <span className="label">Hosts liberados</span>
          {entry.hosts.join(', ')}
        </p>
      )}
      <ShareBar entry={entry} served={served} />
      {rollout && (
        <RolloutFacts {...{ name, rollout, remotes, tallies, now }} past={history.rollouts.get(rollout.id)} />
      )}
      <Failures
        {...{ name, rollout }}
        of={tallies && failuresOf(tallies, name, rollout, now)}
        places={overview.placesOf(name)}
      />
      <Versions name={name} entry={entry} />
    </article>
  )
}

interface PartProps {
  entry: RemoteEntry
  served: ReturnType<typeof servedOf>
}

function Stable({ entry: { stable, versions }, served }: PartProps) {
  const publication = stable === null ? undefined : versions[stable]
  return (
    <>
      {stable && publication && (
        <p className="stable">
          <span className="label">Estável</span>
          <VersionName of={stable} />
          <span className="quiet">
            publicada em <DateTime at={publication.publishedAt} />
            {publication.gitSha && (
              <>
                , commit <code title={publication.gitSha}>{publication.gitSha.slice(0, 7)}</code>
                {publication.isDirty && ' e mudanças sem commit'}
              </>
            )}
          </span>
        </p>
      )}
      {served.isBuilt && served.stable && (
        <p className="stable">
          <span className="label">Estável</span>
          <VersionName of={served.stable} />
          <span className="quiet">construída com o portal; nenhuma publicada é a estável</span>
        </p>
      )}
    </>
  )
}

function Alarms({ entry, served }: PartProps) {
  const { killed, stable } = entry
  const lacked = hostsLackedBy(entry)
  return (
    <>
      {killed && <p className="alarm">Este remoto está desligado: nada dele é servido a ninguém.</p>}
      {stable && !killed && served.stable !== stable && (
        <p className="alarm">
          A versão estável não pode ser servida.{' '}
          {served.stable
            ? `No lugar dela vai ${shortNumberOf(served.stable)}.`
            : 'Nenhuma outra pode: a página fica indisponível.'}
        </p>
      )}
      {lacked.length > 0 && (
        <p className="alarm">Quer alcançar {lacked.join(', ')}, que não lhe foi liberado: suas páginas não alcançam.</p>
      )}
    </>
  )
}

function stateOf({ killed, rollout }: RemoteEntry) {
  if (killed) return 'desligada'
  if (!rollout) return 'estável'
  return rollout.paused ? 'em pausa' : 'em teste'
}

function wordsOf({ killed, rollout }: RemoteEntry) {
  if (killed) return 'Desligado'
  if (!rollout) return 'Sem teste em curso'
  return rollout.paused ? 'Teste em pausa' : `Em teste a ${percentOfBasisPoints(rollout.basisPoints)}`
}
