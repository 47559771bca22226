import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'
import type { ServedRemote } from '../catalog'
import type { Signer } from './Signer'

/** One version of a remote as it was served, and as it is reported on. */
export type ServedVersionKey = Pick<RemoteEvent, 'remote' | 'version' | 'cohort' | 'rolloutId'>

/** What a token says of the page that carries it. */
export interface SignedVisit {
  id: string
  /** Of the visitor whom the page was sent to. */
  unit: string
  /** A key of what was served; `undefined` where this page was not served it. */
  keyOf: (served: ServedVersionKey) => string | undefined
}

/** How long a page may report, in seconds: a day of work in one tab. */
export const VISIT_S = 43_200

const PURPOSE = 'visita'

/** Signs for each page which versions it was sent, so that a page can report on no other. */
export class VisitTokens {
  /** The same versions are served again and again: eight characters in place of a hundred, by these as JSON. */
  private readonly fingerprints = new LRUCache<string, string>({
    max: 1_000,
    memoMethod: (served) => createHash('sha256').update(served).digest('base64url').slice(0, 8),
  })

  constructor(private readonly signer: Signer) {}

  issue(unit: string, remotes: readonly ServedRemote[]): string {
    const keys = remotes.flatMap(servedKeysOf).map(this.fingerprintOf)
    return this.signer.sign(PURPOSE, [randomBytes(12).toString('base64url'), unit, ...keys].join('~'), VISIT_S)
  }

  /** @returns `undefined` for a token that this portal did not sign, or signed too long ago. */
  read(token: string): SignedVisit | undefined {
    const [id, unit, ...keys] = this.signer.read(PURPOSE, token)?.split('~') ?? []
    if (!id || !unit) return undefined
    return { id, unit, keyOf: (served) => keys.find((key) => key === this.fingerprintOf(served)) }
  }

  private readonly fingerprintOf = ({ remote, version, cohort, rolloutId }: ServedVersionKey) =>
    this.fingerprints.memo(JSON.stringify([remote, version, cohort, rolloutId]))
}

/** What the page may report on: what it may load, and a version that it reports to fit no shell. */
function servedKeysOf({ release, versions, unfit, rolloutId }: ServedRemote): ServedVersionKey[] {
  const rollout = { remote: release.name, rolloutId: rolloutId ?? null }
  return [
    ...versions.map(({ release: { version }, cohort }) => ({ ...rollout, version, cohort })),
    ...(unfit ? [{ ...rollout, version: unfit, cohort: 'stable' as const }] : []),
  ]
}
