import type { VisitOutcome } from '@portal/releases'
import type { ServedRemote } from './catalog'

/** A visit that the server itself saw fail, while it rendered what the registry had chosen first. */
export const failedVisit = ({ release, versions: [first], rolloutId }: ServedRemote): VisitOutcome => ({
  remote: release.name,
  version: first?.release.version ?? release.version,
  rolloutId: rolloutId ?? null,
  cohort: first?.cohort ?? 'stable',
  status: 'failed',
  errorClass: 'render',
})
