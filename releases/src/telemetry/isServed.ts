import type { Registry } from '../registry/registry.ts'
import type { TalliedVersion } from './VisitCounter.ts'

/**
 * Whether a registry serves a version to any visitor. Pages that were opened before the last change report other
 * versions.
 */
export function isServed(
  registry: Registry | undefined,
  { remote, version, rolloutId, cohort }: TalliedVersion,
): boolean {
  const remotes = registry?.remotes ?? {}
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  if (!entry || rolloutId !== (entry.rollout?.id ?? null)) return false
  if (cohort === 'canary') return entry.rollout?.version === version
  const { stable, history, killedVersions } = entry
  // Without a stable version, visitors outside of the rollout are served what is built beside the portal.
  const isBuilt = stable === null || killedVersions.includes(stable)
  return stable === version || history.includes(version) || (isBuilt && !killedVersions.includes(version))
}
