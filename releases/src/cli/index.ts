export { ReleasesClient } from '../api/ReleasesClient.ts'
export { runAtPortal, runCli } from './runCli.ts'
