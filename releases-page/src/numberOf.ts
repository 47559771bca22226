/** `1.2.0` of `1.2.0-0f3a…`: no two versions of a remote have the same number. */
export const numberOf = <V extends string | null | undefined>(version: V) => version?.split('-')[0]
