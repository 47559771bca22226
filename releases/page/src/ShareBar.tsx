import { percentOfBasisPoints, type RemoteEntry, shortNumberOf } from '@portal/releases'
import type { ServedVersions } from './servedOf'

const ALL = 10_000

export function ShareBar({ entry: { killed, rollout }, served }: { entry: RemoteEntry; served: ServedVersions }) {
  const isServed = rollout !== null && served.canary && !rollout.paused && !killed
  const planned = rollout?.basisPoints ?? 0
  const canary = isServed ? planned : 0
  const width = (points: number) => `${points / 100}%`
  return (
    <div className="shares">
      <svg className="bar" width="100%" height="28" aria-hidden="true">
        <rect className={served.stable ? 'stable' : 'nothing'} width="100%" height="28" />
        <rect className={served.stable ? 'dotted' : 'hatched'} width="100%" height="28" />
        {rollout && <rect className={isServed ? 'canary' : 'waiting'} width={width(planned)} height="28" />}
        {rollout && !isServed && <rect className="hatched" width={width(planned)} height="28" />}
        {rollout && <rect className="edge" x={width(planned)} width="2" height="28" />}
      </svg>
      <ul className="key">
        {rollout && (
          <li>
            <Swatch kind={isServed ? 'canary' : 'waiting'} />
            <b>{percentOfBasisPoints(canary)}</b> em teste, {shortNumberOf(rollout.version)}
            {!isServed && ` (${whyNot(rollout, served, killed)})`}
          </li>
        )}
        <li>
          <Swatch kind={served.stable ? 'stable' : 'nothing'} />
          <b>{percentOfBasisPoints(ALL - canary)}</b>{' '}
          {served.stable ? `estável, ${shortNumberOf(served.stable)}` : 'não recebem nada'}
        </li>
      </ul>
    </div>
  )
}

function whyNot(
  { paused, basisPoints }: NonNullable<RemoteEntry['rollout']>,
  { canary }: ServedVersions,
  killed: boolean,
) {
  if (killed) return 'remoto desligado'
  if (!canary) return 'desligada ou incompatível com os contratos do portal'
  return paused ? `em pausa; eram ${percentOfBasisPoints(basisPoints)}` : 'a ninguém'
}

const TEXTURES = { canary: undefined, stable: 'dotted', waiting: 'hatched', nothing: 'hatched' }

function Swatch({ kind }: { kind: keyof typeof TEXTURES }) {
  const texture = TEXTURES[kind]
  return (
    <svg className="swatch bar" width="22" height="14" aria-hidden="true">
      <rect className={kind} width="22" height="14" />
      {texture && <rect className={texture} width="22" height="14" />}
    </svg>
  )
}
