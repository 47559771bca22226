export {
  BUILD_BYTES,
  BUILD_FILES,
  CALLS,
  type Call,
  COMMAND_BYTES,
  DETAILS_FIELD,
  DOCS,
  FILES_FIELD,
  REFUSALS,
  refusalSchema,
} from './api/calls.ts'
export { StoreAccess } from './api/StoreAccess.ts'
export { shellFilesOf, type ViteManifest } from './build/pageFiles.ts'
export { type Build, buildOf, readFolder } from './build/readBuild.ts'
export { readLocalReleases } from './build/readLocalReleases'
export { isInside } from './build/readRelease.ts'
export { writeReleaseFile } from './build/writeReleaseFile'
export { earliestStep } from './guardrail/earliestStep.ts'
export { GUARDRAIL_AUTHOR, Guardrail } from './guardrail/Guardrail.ts'
export { nextStep } from './guardrail/nextStep.ts'
export { FEWEST_VISITS } from './guardrail/sample.ts'
export { wilsonInterval } from './guardrail/wilsonInterval.ts'
export { contractsFor, isProvided } from './model/contracts.ts'
export { hostsOf } from './model/Host.ts'
export { hashOfToken } from './model/hashes.ts'
export { jsonOf } from './model/json.ts'
export type { Plan } from './model/Plan.ts'
export { isOpen, PREVIEW_TOKEN, type Preview } from './model/Preview.ts'
export { DamagedRegistryError, ReleaseError } from './model/ReleaseError.ts'
export type { People, Registry, RemoteEntry, Rollout } from './model/registry.ts'
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
} from './model/release.ts'
export { ERROR_CLASSES, type ErrorClass, type Tally, WINDOW_MS } from './model/Tally.ts'
export { MOST_PREVIEW_DAYS } from './publish/previews.ts'
export { ownerOf, reservedPartOf } from './registry/addresses.ts'
export { permissionProbe } from './registry/Command.ts'
export type { RoleGroup } from './registry/groups.ts'
export { groupsOf } from './registry/groups.ts'
export { linkedRollouts, linkedWith } from './registry/linked.ts'
export { byToken, ForbiddenError, nameOfToken, requireRight, UnknownTokenError } from './registry/rights.ts'
export { type Reading, readingsOfRoute } from './registry/routePatterns.ts'
export { hostsLackedBy, stateOf, withoutPeople } from './registry/stateOf.ts'
export { builtIn, fullVersionOf, isKilled } from './registry/versions.ts'
export { isHeldBack, type Resolution, resolve, type Visitor } from './resolve/resolve.ts'
export { unitOfUser } from './resolve/users.ts'
export { ChangeLog } from './serve/ChangeLog.ts'
export { RegistryMemory } from './serve/RegistryMemory.ts'
export { type RegistryProblem, type RegistryState, RegistryWatcher } from './serve/RegistryWatcher.ts'
export { ReleaseLoader } from './serve/ReleaseLoader.ts'
export { ShellHeartbeat } from './serve/ShellHeartbeat.ts'
export { openStore } from './store/openStore.ts'
export type { ReleaseStore, ShellRecord } from './store/ReleaseStore.ts'
export { activeShells } from './store/ReleaseStore.ts'
export { isServed } from './telemetry/isServed.ts'
export { SHOWN_BOUNDS_MS, type ShownTimes, shownWithin, sumOfShown } from './telemetry/shownTimes.ts'
export { type ClientKey, VisitCounter, type VisitOutcome } from './telemetry/VisitCounter.ts'
export { commandOf, describeChange } from './verbs/index.ts'
export { countOf, percentOf, percentOfBasisPoints, shortNumberOf, wordsOfPeople } from './verbs/words.ts'
