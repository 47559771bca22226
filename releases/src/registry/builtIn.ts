import type { ShellRecord } from '../store/ReleaseStore.ts'

/** The version of a remote that is built beside a portal in use, of the portal that started last. */
export const builtIn = (shells: ShellRecord[], remote: string): string | undefined =>
  shells.map(({ built }) => (Object.hasOwn(built, remote) ? built[remote]?.version : undefined)).find(Boolean)
