import type { RemoteEntry } from './registry.ts'

/** Whether a version is switched off, by itself or with its remote. @param remote absent where the registry holds none of that name */
export const isKilled = (
  remote: Pick<RemoteEntry, 'killed' | 'killedVersions'> | undefined,
  version: string,
): boolean => remote !== undefined && (remote.killed || remote.killedVersions.includes(version))
