export { ReleasesClient } from '../api/ReleasesClient.ts'
export { runAtPortal } from './runAtPortal.ts'
export { runCli } from './runCli.ts'
