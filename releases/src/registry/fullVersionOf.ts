import type { RemoteEntry } from './registry.ts'

/** The number in `package.json` that a version was built with: `2.4.0` of `2.4.0-g0f3a…`, `5.0.0-pr.12` of `5.0.0-pr.12-g…`. */
export const numberOf = (version: string): string => version.replace(/-g[0-9a-f]{10}$/, '')

/**
 * The published version of a number: `2.4.0-g0f3a…` of `2.4.0`, which is published once. Other texts are returned
 * unchanged.
 */
export const fullVersionOf = ({ versions }: Pick<RemoteEntry, 'versions'>, asked: string): string =>
  Object.keys(versions).find((version) => version !== asked && numberOf(version) === asked) ?? asked
