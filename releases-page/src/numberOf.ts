/** The number of a version: `1.2.0` of `1.2.0-g0f3a…`. A number is published once, so it names the version. */
export const numberOf = <V extends string | null | undefined>(version: V) => version?.split('-')[0]
