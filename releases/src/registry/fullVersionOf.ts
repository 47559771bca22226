import type { RemoteEntry } from './registry.ts'

/**
 * The published version of a number: `2.4.0-g0f3a…` of `2.4.0`, which is published once. Other texts are returned
 * unchanged.
 */
export const fullVersionOf = ({ versions }: Pick<RemoteEntry, 'versions'>, asked: string): string =>
  Object.keys(versions).find((version) => version.startsWith(`${asked}-`)) ?? asked
