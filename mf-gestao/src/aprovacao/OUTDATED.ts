/** The item has changed since it was read. */
export const OUTDATED = 409
