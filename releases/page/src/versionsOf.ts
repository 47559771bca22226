import type { RemoteEntry } from '@portal/releases'

export type VersionState = 'desligada' | 'estável' | 'em teste' | 'anterior' | 'publicada'

export interface VersionRow {
  version: string
  publishedAt: string
  gitSha: string | null
  /** A version can be both stable and killed. */
  states: VersionState[]
}

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
