import type { Registry } from '../model/registry.ts'
import type { TalliedVersion } from './VisitCounter.ts'

/** Pages opened before the last change still report older versions. */
export function isServed(
  registry: Registry | undefined,
  { remote, version, rolloutId, cohort }: TalliedVersion,
): boolean {
  const remotes = registry?.remotes ?? {}
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  if (!entry || rolloutId !== (entry.rollout?.id ?? null)) return false
  if (cohort === 'canary') return entry.rollout?.version === version
  const { stable, history, killedVersions } = entry
  // Without a stable version, visitors get the built one.
  const isBuilt = stable === null || killedVersions.includes(stable)
  return stable === version || history.includes(version) || (isBuilt && !killedVersions.includes(version))
}
