export { contractsFor, isProvided } from './contracts.ts'
export { describeRelease } from './describe'
export { evaluate } from './evaluate.ts'
export { localReleases } from './localReleases'
export { shellFiles, type ViteManifest } from './pageFiles.ts'
export { readFolder } from './publish/readBuild.ts'
export { ReleaseError } from './ReleaseError.ts'
export { groupsOf } from './registry/groups.ts'
export type { People, Registry, RemoteEntry, Rollout } from './registry/registry.ts'
export { versionNamed } from './registry/versionNamed.ts'
export {
  BROWSER_BUILD,
  type BrowserFiles,
  FILES_FILE,
  type PageFiles,
  type Release,
  SERVER_BUILD,
  type StoredRelease,
} from './release.ts'
export { type Resolution, resolve, type Visitor } from './resolve/resolve.ts'
export { unitOfUser } from './resolve/unitOfUser.ts'
export { PublishedReleases } from './serve/PublishedReleases.ts'
export { WatchedRegistry } from './serve/WatchedRegistry.ts'
export { openStore } from './store/openStore.ts'
export type { ReleaseStore, ShellRecord } from './store/ReleaseStore.ts'
export { Guardrail } from './telemetry/Guardrail.ts'
export { isServed } from './telemetry/isServed.ts'
export { FEWEST_VISITS } from './telemetry/judge.ts'
export { ERROR_CLASSES, type ErrorClass, type Tally, WINDOW_MS } from './telemetry/Tally.ts'
export { type ClientKey, TallyBook, type VisitOutcome } from './telemetry/TallyBook.ts'
export { wilson } from './telemetry/wilson.ts'
