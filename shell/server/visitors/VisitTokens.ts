import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'
import type { ServedRemote } from '../remotes/catalog'
import type { Signer } from './Signer'

export type ServedVersionKey = Pick<RemoteEvent, 'remote' | 'version' | 'cohort' | 'rolloutId'>

export interface SignedVisit {
  id: string
  unit: string
  keyOf: (served: ServedVersionKey) => string | undefined
}

/** Seconds for which a page may report: a working day in one tab. */
export const VISIT_S = 43_200

const PURPOSE = 'visita'

/** Signs a page's versions, so that the page cannot report other versions. */
export class VisitTokens {
  /** Short codes for long keys, by JSON of the versions. */
  private readonly fingerprints = new LRUCache<string, string>({
    max: 1_000,
    memoMethod: (served) => createHash('sha256').update(served).digest('base64url').slice(0, 8),
  })

  constructor(private readonly signer: Signer) {}

  issue(unit: string, remotes: readonly ServedRemote[]): string {
    const keys = remotes.flatMap(servedKeysOf).map(this.fingerprintOf)
    return this.signer.sign(PURPOSE, [randomBytes(12).toString('base64url'), unit, ...keys].join('~'), VISIT_S)
  }

  read(token: string): SignedVisit | undefined {
    const [id, unit, ...keys] = this.signer.read(PURPOSE, token)?.split('~') ?? []
    if (!id || !unit) return undefined
    return { id, unit, keyOf: (served) => keys.find((key) => key === this.fingerprintOf(served)) }
  }

  private readonly fingerprintOf = ({ remote, version, cohort, rolloutId }: ServedVersionKey) =>
    this.fingerprints.memo(JSON.stringify([remote, version, cohort, rolloutId]))
}

function servedKeysOf({ release, versions, unfit, rolloutId }: ServedRemote): ServedVersionKey[] {
  const rollout = { remote: release.name, rolloutId: rolloutId ?? null }
  return [
    ...versions.map(({ release: { version }, cohort }) => ({ ...rollout, version, cohort })),
    ...(unfit ? [{ ...rollout, version: unfit, cohort: 'stable' as const }] : []),
  ]
}
