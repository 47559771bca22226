import type { RemoteEntry } from '@portal/releases'

/** The state of a version, as the page writes it. */
export type VersionState = 'desligada' | 'estável' | 'em teste' | 'anterior' | 'publicada'

/** One row of the table of versions; instants are ISO texts in UTC. */
export interface VersionRow {
  version: string
  publishedAt: string
  gitSha: string | null
  /** A stable version that is switched off is both. */
  states: VersionState[]
}

/** The rows of the table of versions, the version that was published last first. */
export const versionsOf = (entry: RemoteEntry): VersionRow[] =>
  Object.entries(entry.versions)
    .map(([version, { publishedAt, gitSha }]) => ({ version, publishedAt, gitSha, states: statesOf(entry, version) }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))

function statesOf({ stable, rollout, killedVersions, history }: RemoteEntry, version: string): VersionState[] {
  const states: VersionState[] = []
  if (version === stable) states.push('estável')
  else if (version === rollout?.version) states.push('em teste')
  else if (history.includes(version)) states.push('anterior')
  if (killedVersions.includes(version)) states.push('desligada')
  return states.length > 0 ? states : ['publicada']
}
