export {
  CALLS,
  changedSchema,
  changesSchema,
  commandSchema,
  DETAILS_FIELD,
  detailsSchema,
  endedSchema,
  explanationSchema,
  FILES_FIELD,
  previewDetailsSchema,
  previewsSchema,
  publishedPreviewSchema,
  publishedSchema,
} from './api/calls.ts'
export { withoutPeople } from './api/withoutPeople.ts'
export { shellFilesOf, type ViteManifest } from './build/pageFiles.ts'
export { type Build, buildOf, readFolder } from './build/readBuild.ts'
export { readLocalReleases } from './build/readLocalReleases'
export { isInside } from './build/readRelease.ts'
export { writeReleaseFile } from './build/writeReleaseFile'
export { commandOf } from './cli/commandOf.ts'
export { contractsFor, isProvided } from './contracts.ts'
export { hostsOf } from './hosts/Host.ts'
export { earliestStep } from './plan/earliestStep.ts'
export { nextStep } from './plan/nextStep.ts'
export type { Plan } from './plan/Plan.ts'
export { listPreviews } from './previews/listPreviews.ts'
export { hashOfPreview, isOpen, PREVIEW_TOKEN, type Preview } from './previews/Preview.ts'
export {
  endPreviews,
  MOST_PREVIEW_DAYS,
  type PreviewDetails,
  publishPreview,
  REMEMBERED_DAYS,
} from './previews/publishPreview.ts'
export { type PublicationDetails, publishBuild } from './publish/publishBuild.ts'
export { ReleaseError } from './ReleaseError.ts'
export { ownerOf, reservedPartOf } from './registry/addresses.ts'
export { builtIn } from './registry/builtIn.ts'
export { DamagedRegistryError } from './registry/DamagedRegistryError.ts'
export { fullVersionOf } from './registry/fullVersionOf.ts'
export { groupsOf } from './registry/groups.ts'
export { isKilled } from './registry/isKilled.ts'
export { linkedRollouts, linkedWith } from './registry/linked.ts'
export { RegistryWriter } from './registry/RegistryWriter.ts'
export type { People, Registry, RemoteEntry, Rollout } from './registry/registry.ts'
export { byToken, ForbiddenError, nameOfToken, requireRight, UnknownTokenError } from './registry/rights.ts'
export type { RoleGroup } from './registry/roleGroups.ts'
export { type Reading, readingsOfRoute } from './registry/routePatterns.ts'
export {
  BROWSER_BUILD,
  type BrowserFiles,
  FILES_FILE,
  type LeastContract,
  type LoadedFiles,
  MAPS,
  type Release,
  SERVER_BUILD,
  type StoredRelease,
} from './release.ts'
export { explain } from './resolve/explain.ts'
export { isHeldBack } from './resolve/isHeldBack.ts'
export { type Resolution, resolve, type Visitor } from './resolve/resolve.ts'
export { resolveUser } from './resolve/resolveUser.ts'
export { unitOfUser } from './resolve/unitOfUser.ts'
export { ChangeLog } from './serve/ChangeLog.ts'
export { RegistryMemory } from './serve/RegistryMemory.ts'
export { type RegistryProblem, type RegistryState, RegistryWatcher } from './serve/RegistryWatcher.ts'
export { ReleaseLoader } from './serve/ReleaseLoader.ts'
export { ShellHeartbeat } from './serve/ShellHeartbeat.ts'
export { hostsLackedBy, stateOf, stateSchema } from './stateOf.ts'
export { inUse } from './store/inUse.ts'
export { openStore } from './store/openStore.ts'
export type { ReleaseStore, ShellRecord } from './store/ReleaseStore.ts'
export { GUARDRAIL_AUTHOR, Guardrail } from './telemetry/Guardrail.ts'
export { FEWEST_VISITS } from './telemetry/horizons.ts'
export { isServed } from './telemetry/isServed.ts'
export { SHOWN_BOUNDS_MS, type ShownTimes, shownWithin, sumOfShown } from './telemetry/shownTimes.ts'
export { ERROR_CLASSES, type ErrorClass, type Tally, WINDOW_MS } from './telemetry/Tally.ts'
export { type ClientKey, VisitCounter, type VisitOutcome } from './telemetry/VisitCounter.ts'
export { wilsonInterval } from './telemetry/wilsonInterval.ts'
