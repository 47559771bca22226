import type { ErrorClass, Visit } from '@portal/releases'
import type { ServedRemote } from './catalog'

/** A visit that the server itself saw fail with what the registry had chosen first. */
export const failedVisit = ({ release, versions, resolution }: ServedRemote, errorClass: ErrorClass): Visit => ({
  remote: release.name,
  version: versions[0]?.release.version ?? release.version,
  rolloutId: resolution?.rolloutId ?? null,
  cohort: versions[0]?.cohort ?? 'stable',
  status: 'failed',
  errorClass,
})
