import type { RemoteEntry } from './registry.ts'

/** `2.4.0` stands for `2.4.0-g0f3a…`: a number is published once. What there is not stays as it was asked for. */
export const fullVersionOf = ({ versions }: Pick<RemoteEntry, 'versions'>, asked: string): string =>
  Object.keys(versions).find((version) => version.startsWith(`${asked}-`)) ?? asked
